import { fillFooter, fillFrame, frameHeader } from './frame-header.ts';

const frame = '<a href="/login">Log in</a>';
const pageWith = (flags: readonly 'noReturn'[]) => ({
  route: { name: 'Page', path: '/page', app: 'hfc', access: 'public', flags, page: './page' } as const,
  params: {},
});

it.each([
  ['that login returns to', pageWith([]), '<a href="/login" data-returns="always">Log in</a>'],
  ['that login does not return to', pageWith(['noReturn']), frame],
  ['that is missing', undefined, frame],
])('the login link of a page %s says so', (_what, arrival, expected) => {
  const links = { blog: undefined, events: undefined };
  const header = frameHeader({ remotes: [] } as never, [], links as never, arrival);
  expect(fillFrame(frame, 'Commonhearth', undefined, header)).toBe(expected);
});

it('fills the footer with the brand, the year and the links that the site has', () => {
  const footer =
    '<ul><li><a href="/hfc/home">Homes</a></li><li><a href="{blog}">Blog</a></li><li><a href="{mainApp}">Main app</a></li></ul><p>© {year} {brand}</p>';
  const links = { blog: 'https://blog.example/?a&b', events: undefined, mainApp: undefined };
  expect(fillFooter(footer, 'Hearth & Co', 2026, links as never)).toBe(
    '<ul><li><a href="/hfc/home">Homes</a></li><li><a href="https://blog.example/?a&amp;b">Blog</a></li></ul><p>© 2026 Hearth &amp; Co</p>',
  );
});
