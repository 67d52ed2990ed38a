import { fillFrame, frameHeader } from './frame-header.ts';

const frame = '<a href="/login">Log in</a>';
const pageWith = (flags: readonly 'noReturn'[]) => ({
  route: { name: 'Page', path: '/page', app: 'hfc', access: 'public', flags, page: './page' } as const,
  params: {},
});

it.each([
  ['that login returns to', pageWith([]), '<a href="/login?ral=%2Fpage" data-returns>Log in</a>'],
  ['that login does not return to', pageWith(['noReturn']), frame],
  ['that is missing', undefined, frame],
])('the login link of a page %s leads there', (_what, arrival, expected) => {
  const links = { blog: undefined, events: undefined };
  const header = frameHeader({ remotes: [] } as never, [], links as never, arrival, '/page');
  expect(fillFrame(frame, 'Commonhearth', undefined, header)).toBe(expected);
});
