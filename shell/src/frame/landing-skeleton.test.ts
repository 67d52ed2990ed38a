// @vitest-environment jsdom
import { readLandingSkeleton } from './landing-skeleton.ts';

const skeleton = '<div data-page-pending=""><span>Loading …</span><div>shape</div></div>';
const frame = `<style>.frame{}</style><header></header><main>${skeleton}</main>`;
const outerHtmlOf = (nodes: readonly Node[] = []): string =>
  nodes.map((node) => (node as Element).outerHTML).join('');

it.each([
  ['alone', frame],
  [
    'with a first view and its footer',
    `<style>.view{}</style>${frame}<main data-first-view></main><style>.footer{}</style><footer></footer>`,
  ],
])('copies the skeleton and the style of a frame %s', (_what, html) => {
  document.body.innerHTML = `<div id="first-view">${html}</div>`;
  expect(outerHtmlOf(readLandingSkeleton('page')?.parts)).toBe('<style>.frame{}</style><div>shape</div>');
});

it('returns undefined for a page without a frame', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(readLandingSkeleton('page')).toBeUndefined();
});
