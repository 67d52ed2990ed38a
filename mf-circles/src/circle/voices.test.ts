import type { Circle, CircleVoice } from '@commonhearth/schemas';
import { buildCircle, buildMember } from '../circles.harness.tsx';
import { saidWords, standingIn, summaryWords, voicesOf } from './voices.ts';

const both = buildCircle();
const cleo = buildMember({ member_id: 'm-cleo', household_id: 'h-cleo', is_you: false });
const circle: Circle = {
  ...both,
  households: [
    ...both.households,
    { household_id: 'h-cleo', name: 'Cleo', needs: { bedrooms: 1, musts: [] } },
  ],
  members: [...both.members, cleo],
};
const said = (household: string, voice: CircleVoice['voice']): CircleVoice => ({
  household_id: household,
  voice,
  member_id: null,
  say_timestamp: '2026-11-20T12:00:00.000Z',
});

it.each<[readonly CircleVoice[], string]>([
  [[], 'No word yet'],
  [[said('h-ada', 'love')], 'You love it'],
  [[said('h-ben', 'love')], 'Ben & Theo love it'],
  [[said('h-cleo', 'love')], 'Cleo loves it'],
  [[said('h-ada', 'love'), said('h-ben', 'love')], 'You and Ben & Theo love it'],
  [[said('h-ada', 'could'), said('h-ben', 'no')], 'You could live here, not for Ben & Theo'],
  [[said('h-gone', 'love')], 'No word yet'],
])('puts the voices of a circle in one sentence: %#', (voices, words) => {
  expect(summaryWords(circle, voices)).toBe(words);
});

it('says what a household says to its own people and to the others', () => {
  const [own, several, one] = voicesOf(circle, []).map(({ household }) => household);
  if (own === undefined || several === undefined || one === undefined)
    throw new Error('There are no three households.');
  const words = (household: typeof own) =>
    (['love', 'could', 'no', undefined] as const).map((voice) => saidWords(circle, household, voice));
  expect(words(own)).toEqual(['Love it', 'Could live here', 'Not for us', 'No word yet']);
  expect(words(several)).toEqual(['Love it', 'Could live here', 'Not for them', 'No word yet']);
  expect(words(one)).toEqual(['Loves it', 'Could live here', 'Not for them', 'No word yet']);
});

it('goes by the rule of the circle', () => {
  const voices = [said('h-ada', 'love'), said('h-ben', 'no')];
  expect(standingIn(both, voices)).toBe('talked about');
  expect(standingIn({ ...both, one_no_rules_out: true }, voices)).toBe('ruled out');
});
