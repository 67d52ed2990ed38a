// @vitest-environment jsdom
import { parameters } from '@commonhearth/domain';
import { runInThisContext } from 'node:vm';
import { earlyLinks } from './early-links.ts';

beforeAll(() => {
  runInThisContext(earlyLinks.text);
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

/** A page at `address` with `html` in its first view; returns the first link. */
function open(address: string, html: string): HTMLAnchorElement {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="first-view">${html}</div>`;
  const link = document.querySelector('a');
  if (link === null) throw new Error('There is no link.');
  link.addEventListener('click', (event) => {
    event.preventDefault();
  });
  return link;
}
const hrefOf = (link: HTMLAnchorElement): string | null => link.getAttribute('href');

it.each(['pointerdown', 'focusin', 'click'])(
  'login returns to the page with its query, from %s on',
  (kind) => {
    const link = open(
      '/hfc/home?mk=austin&minu=3',
      '<a href="/login" data-returns="with a query"><b>Log in</b></a>',
    );
    link.firstElementChild?.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    expect(new URL(link.href).pathname).toBe('/login');
    expect(new URL(link.href).searchParams.get('ral')).toBe('/hfc/home?mk=austin&minu=3');
  },
);

it.each(['', '?mlt=secret'])('login returns to a page without the query "%s"', (query) => {
  const link = open(`/hfc/homes_c/7${query}`, '<a href="/login" data-returns="always">Log in</a>');
  link.click();
  expect(new URL(link.href).searchParams.get('ral')).toBe('/hfc/homes_c/7');
});

it.each([
  ['without a query', '/hfc/home', '<a href="/login" data-returns="with a query">Log in</a>'],
  [
    'of a page opened by a token from an email',
    '/hfc/home?mk=austin&mlt=secret',
    '<a href="/login" data-returns="with a query">Log in</a>',
  ],
  [
    'of a page opened by a token for email preferences',
    `/hfc/home?mk=austin&${parameters.emailPreferences}=secret`,
    '<a href="/login" data-returns="with a query">Log in</a>',
  ],
  [
    'with a token for later',
    '/hfc/home?dmlt=secret',
    '<a href="/login" data-returns="with a query">Log in</a>',
  ],
  ['of a page to which login does not return', '/signup/hfc?step=2', '<a href="/login">Log in</a>'],
])('leaves the login link %s unchanged', (_what, address, html) => {
  const link = open(address, html);
  link.click();
  expect(hrefOf(link)).toBe('/login');
});

it('the skip link focuses and shows the visible content, and leaves the address unchanged', () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
  };
  const link = open(
    '/hfc/home',
    '<a href="#main">Skip to content</a><main style="display: none"></main><main data-first-view></main>',
  );
  link.click();
  const main = document.querySelector('main[data-first-view]');
  expect([location.hash, document.activeElement, shown]).toEqual(['', main, [main]]);
});
