import { runInNewContext } from 'node:vm';
import { sessionMark } from './session-mark.ts';

const now = Date.UTC(2026, 10, 20, 12);
/** What the script makes of the page in a browser that keeps this. */
function markOf(kept: string | null): unknown {
  const dataset: { session?: string } = {};
  runInNewContext(sessionMark.text, {
    localStorage: { getItem: () => kept },
    document: { documentElement: { dataset } },
    Date: { now: () => now },
  });
  return dataset.session;
}
const session = { user_id: 'u' };

it.each([
  ['a session that still holds', { until: now + 1, value: session }, 'kept'],
  ['a link that was mailed', { until: now + 1, value: { magicLinkToken: 'm' } }, 'kept'],
  ['a session that is over', { until: now, value: session }, undefined],
  ['nobody in it', { until: now + 1, value: { name: 'Ada' } }, undefined],
  ['nothing', null, undefined],
])('the page stands as for who is signed in with %s', (_what, kept, mark) => {
  expect(markOf(JSON.stringify(kept))).toBe(mark);
});

it('what nobody can read marks nothing', () => {
  expect([markOf('{'), markOf(null)]).toEqual([undefined, undefined]);
});
