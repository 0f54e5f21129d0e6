import './lib/fonts.css';
import './lib/theme.css';
import './lib/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { follow } from './lib/router.svelte';
import { keep } from './lib/settings.svelte';

keep();
follow();

export default mount(App, { target: document.getElementById('app')! });
