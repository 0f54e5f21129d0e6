/** Dragging a thing with mouse, pen or finger: a ghost follows the pointer, and what lies under it when it is let go is the target. */
import type { Place } from './answering.svelte';
import type { TableStore } from './store.svelte';

/** Pixels before a press becomes a drag. */
const SLACK = 8;

/** What a drop on an element means: the thing or cell it belongs to. */
export function placeAt(t: TableStore, x: number, y: number): { place: Place; node: Element } | null {
  const node = document.elementFromPoint(x, y)?.closest('[data-thing]');
  if (!node) return null;
  const there = t.places.all.filter((one) => t.places.of(one) === node);
  const cell = there.find((one) => typeof one === 'string');
  const place = cell ?? there[0];
  return place === undefined ? null : { place, node };
}

function ghostOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('id');
  ghost.removeAttribute('data-thing');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('drag-ghost');
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, left: `${box.left}px`, top: `${box.top}px` });
  document.body.append(ghost);
  return ghost;
}

/** Begins with a pointerdown; `begins` is told when it has become a drag. */
export function drag(t: TableStore, node: HTMLElement, id: number, down: PointerEvent, begins: () => void): void {
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  function mark(next: Element | null): void {
    if (next === over) return;
    over?.classList.remove('is-over');
    next?.classList.add('is-over');
    over = next;
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!ghost) {
      if (Math.hypot(dx, dy) < SLACK) return;
      begins();
      t.hover(0);
      t.answering.grab(id);
      ghost = ghostOf(node);
    }
    event.preventDefault();
    ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.03)`;
    const found = placeAt(t, event.clientX, event.clientY);
    mark(found && found.node !== node ? found.node : null);
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', onKey, true);
    mark(null);
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    const found = event.type === 'pointerup' ? placeAt(t, event.clientX, event.clientY) : null;
    t.answering.ungrab();
    if (event.type !== 'pointerup' || found?.node === node) return;
    t.drop(id, found?.place ?? '');
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(new PointerEvent('pointercancel', { pointerId: down.pointerId }));
  }

  addEventListener('pointermove', onMove, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('keydown', onKey, true);
}

/** The click that the browser makes of the end of a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}
