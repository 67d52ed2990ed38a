import type { HomeVoice } from '@commonhearth/schemas/constants';
import { standingOfHome, takesAllButOne, type CircleRule } from './standing-of-home.ts';

const circle = (households: number, over: Partial<CircleRule> = {}): CircleRule => ({
  households,
  rule: 'all',
  oneNoRulesOut: false,
  ...over,
});

it.each<[string, readonly HomeVoice[], CircleRule, string]>([
  ['all love it or could live there', ['love', 'could', 'love'], circle(3), 'shortlisted'],
  ['one has said nothing', ['love', 'could'], circle(3), 'talked about'],
  ['one says no', ['love', 'could', 'no'], circle(3), 'talked about'],
  ['two say no', ['love', 'no', 'no'], circle(3), 'ruled out'],
  ['nobody has said anything', [], circle(3), 'talked about'],
  ['one of one loves it', ['love'], circle(1), 'shortlisted'],
  ['one of one says no', ['no'], circle(1), 'ruled out'],
  ['one of two says no', ['love', 'no'], circle(2), 'talked about'],
  ['a circle that nobody has a household in', [], circle(0), 'talked about'],
  ['all but one love it', ['love', 'love'], circle(3, { rule: 'all_but_one' }), 'shortlisted'],
  ['all but one, who says no', ['love', 'no', 'love'], circle(3, { rule: 'all_but_one' }), 'shortlisted'],
  ['all but two', ['love'], circle(3, { rule: 'all_but_one' }), 'talked about'],
  ['all but one of two', ['love'], circle(2, { rule: 'all_but_one' }), 'talked about'],
  ['one no that counts', ['love', 'love', 'no'], circle(3, { oneNoRulesOut: true }), 'ruled out'],
  [
    'one no that counts, where all but one are enough',
    ['love', 'love', 'no'],
    circle(3, { oneNoRulesOut: true, rule: 'all_but_one' }),
    'ruled out',
  ],
])('knows where a home stands: %s', (_, voices, rule, standing) => {
  expect(standingOfHome(voices, rule)).toBe(standing);
});

it('leaves one household out from three on', () => {
  expect([2, 3].map(takesAllButOne)).toEqual([false, true]);
});
