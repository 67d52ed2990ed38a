import type { Circle, CircleHousehold, CircleVoice } from '@commonhearth/schemas';
import { homeVoices, type HomeVoice } from '@commonhearth/schemas/constants';
import { standingOfHome, type HomeStanding } from '@commonhearth/domain';
import { listed } from './counts.ts';
import { youIn } from './people.ts';

/** The buttons with which a household chooses its voice. */
export const voiceLabels: readonly { readonly voice: HomeVoice; readonly label: string }[] = homeVoices.map(
  (voice) => ({ voice, label: { love: 'Love it', could: 'Could live here', no: 'Not for us' }[voice] }),
);

type Named = CircleHousehold & { readonly is_yours: boolean };

/** The households with their voices on a home, in the order of the circle. */
export function voicesOf(circle: Circle, voices: readonly CircleVoice[]) {
  const own = youIn(circle)?.household_id;
  return circle.households.map((household): { household: Named; said: CircleVoice | undefined } => ({
    household: { ...household, is_yours: household.household_id === own },
    said: voices.find(({ household_id: id }) => id === household.household_id),
  }));
}

/** A household of one person, unless its name is of several: "Sam & Kim" love a home, also before Kim has joined. */
const isOne = (circle: Circle, { household_id: id, name }: CircleHousehold): boolean =>
  !/&| and /.test(name) && circle.members.filter(({ household_id }) => household_id === id).length === 1;

/** "Love it", "Could live here", "Not for them", as others read it. */
export function saidWords(circle: Circle, household: Named, voice: HomeVoice | undefined): string {
  if (voice === undefined) return 'No word yet';
  if (voice === 'no') return household.is_yours ? 'Not for us' : 'Not for them';
  const one = !household.is_yours && isOne(circle, household);
  return voice === 'love' ? (one ? 'Loves it' : 'Love it') : 'Could live here';
}

/** All voices in one sentence: "The fig house loves it, you could live here, not for Ben & Theo". */
export function summaryWords(circle: Circle, voices: readonly CircleVoice[]): string {
  const households = voicesOf(circle, voices);
  const by = (voice: HomeVoice) => households.filter(({ said }) => said?.voice === voice);
  const names = (of: ReturnType<typeof by>): string =>
    listed(of.map(({ household }) => (household.is_yours ? 'you' : household.name)));
  const love = by('love');
  const could = by('could');
  const against = by('no');
  const [first] = love;
  const isLovedByOne =
    love.length === 1 && first !== undefined && !first.household.is_yours && isOne(circle, first.household);
  const parts = [
    ...(love.length === 0 ? [] : [`${names(love)} ${isLovedByOne ? 'loves' : 'love'} it`]),
    ...(could.length === 0 ? [] : [`${names(could)} could live here`]),
    ...(against.length === 0 ? [] : [`not for ${names(against)}`]),
  ];
  const sentence = parts.length === 0 ? 'No word yet' : parts.join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Where a home stands with a circle, by the circle's rule. */
export const standingIn = (circle: Circle, voices: readonly CircleVoice[]): HomeStanding =>
  standingOfHome(
    voices.map(({ voice }) => voice),
    {
      households: circle.households.length,
      rule: circle.shortlist_rule,
      oneNoRulesOut: circle.one_no_rules_out,
    },
  );
