// Before anything is drawn: the theme and the language chosen last time, so that nothing flashes.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('arbiter.settings') || '{}') || {};
  } catch {
    // storage is closed to us: the system's theme serves
  }
  var root = document.documentElement;
  var dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = kept.lang || (/^ru\b/.test(navigator.language) ? 'ru' : 'en');
})();
