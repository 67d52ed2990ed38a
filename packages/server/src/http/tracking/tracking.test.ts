import { isSecure, viewerOf, visitIn } from './tracking.ts';

const viewer = '7a1f2c3d-0000-4000-8000-00000000000a';
const lasting = { path: '/', sameSite: 'lax' } as const;

it.each([
  ['https://homes.example', true],
  ['http://localhost:4000', false],
])(
  '[SES-16] at %s the cookies of viewer and visit are of this host alone, on all its paths, 30 days and two hours, secure: %s, and the page’s own scripts can end them',
  (origin, secure) => {
    const site = { origin };
    expect(isSecure({ site })).toBe(secure);
    // nothing beside: no domain, which would give them to hosts beside it, and not `httpOnly`
    expect(viewerOf({ viewer_id: viewer }, { secure: isSecure({ site }), visit: 'visit-0001' })).toEqual({
      viewerId: viewer,
      cookies: [
        { ...lasting, name: 'viewer_id', value: viewer, maxAge: 30 * 24 * 3600, secure },
        { ...lasting, name: 'session_id', value: 'visit-0001', maxAge: 2 * 3600, secure },
      ],
    });
  },
);

it('[SES-16] without a visit no cookie of one is set', () => {
  const { cookies } = viewerOf({ viewer_id: viewer }, { secure: true, visit: undefined });
  expect(cookies.map(({ name }) => name)).toEqual(['viewer_id']);
});

it.each([
  ['eight characters', 'visit-01', true],
  ['sixty-four', 'v'.repeat(64), true],
  ['all kinds of them', 'aZ_09-aZ', true],
  ['seven', 'visit-1', false],
  ['sixty-five', 'v'.repeat(65), false],
  ['nothing', '', false],
  ['a space', 'visit 0001', false],
  ['what ends a cookie', 'visit-0001; Domain=evil.example', false],
  ['a line more', 'visit-0001\n', false],
  ['letters of others', 'visité-0001', false],
])('[SES-16] a cookie with %s is a visit: as its form says', (_what, session_id, isOne) => {
  expect(visitIn({ session_id })).toBe(isOne ? session_id : undefined);
});
