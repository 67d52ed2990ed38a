import type { PinMark } from '@commonhearth/domain';
import { bigClusterFrom } from '../constants.ts';
import { homeStates } from '../types.ts';
import { clusterName, clusterText, pinName } from './pin-look.ts';
import type { Drawn } from './pin-look.ts';

// Markup without style attributes: the page forbids them. A cluster's price is drawn from data: its name says it
// in words, and two texts that differ would be two names.
const heart =
  '<svg class="map-pin-heart" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20.5S3.500 15.600 3.500 9.400A4.700 4.700 0 0 1 12 6.700a4.700 4.700 0 0 1 8.500 2.700c0 6.200-8.500 11.100-8.500 11.100Z"/></svg>';
const pinMarkup = `<span class="map-pin-face">${heart}<span class="map-pin-text"></span></span>`;
const clusterMarkup = '<b class="map-pin-text"></b><span class="map-cluster-price"></span>';

const made = new Map<Drawn['kind'], HTMLButtonElement>();
function firstOf(kind: Drawn['kind']): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = kind === 'pin' ? 'map-pin' : 'map-cluster';
  // eslint-disable-next-line no-restricted-properties -- markup of this file, without a word of anybody
  button.innerHTML = kind === 'pin' ? pinMarkup : clusterMarkup;
  made.set(kind, button);
  return button;
}

/** A button that the mouse and touch reach, and the tab key does not: the list has the same homes. */
export function createPinElement(kind: Drawn['kind']): HTMLButtonElement {
  // markup is read once of each kind: a crowded map has hundreds
  return (made.get(kind) ?? firstOf(kind)).cloneNode(true) as HTMLButtonElement;
}

/** Creates an element only for pins with faces, since few have them. */
function updateMark(button: HTMLButtonElement, mark: PinMark | null): void {
  for (const kind of ['full', 'outline']) button.classList.toggle(`has-${kind}-tick`, mark?.tick === kind);
  const faces = mark?.faces ?? [];
  const current = button.querySelector('.map-mark-people');
  const currentFaces = Array.from(current?.children ?? [], (face) => face.getAttribute('src'));
  if (currentFaces.join('\n') === faces.join('\n')) return;
  current?.remove();
  if (faces.length === 0) return;
  const people = document.createElement('span');
  people.className = 'map-mark-people';
  for (const src of faces)
    people.append(Object.assign(document.createElement('img'), { src, alt: '', width: 26, height: 26 }));
  button.append(people);
}

/** Brings an element up to date in place, so that a change of looks can be a movement. */
export function updatePinElement(button: HTMLButtonElement, drawn: Drawn): void {
  updateMark(button, drawn.mark);
  const text = button.querySelector('.map-pin-text');
  const on = (name: string, value: boolean): boolean => button.classList.toggle(name, value);
  if (drawn.kind === 'cluster') {
    if (text !== null) text.textContent = clusterText(drawn.count);
    const price = button.querySelector<HTMLElement>('.map-cluster-price');
    if (price !== null) {
      price.dataset['price'] = drawn.priced ? `${drawn.label ?? ''}+` : '';
      price.hidden = !drawn.priced;
    }
    button.setAttribute('aria-label', clusterName(drawn));
    on('is-big', drawn.count >= bigClusterFrom);
    return;
  }
  if (text !== null) text.textContent = drawn.label;
  button.setAttribute('aria-label', pinName(drawn));
  for (const state of homeStates) on(`is-${state}`, drawn.state === state);
  on('is-hovered', drawn.hovered);
  on('is-open', drawn.open);
}
