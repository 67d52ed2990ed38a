import type { CircleNews } from '@commonhearth/schemas';
import { cutText } from '../../../cut-text.ts';
import type { ListedHome } from '../../homes/index.ts';
import { toCirclePerson, type CircleRows, type MemberRow } from '../circles/index.ts';
import { authorOf, type NoteRow, type VoiceRow } from '../talk/index.ts';

type News<Kind extends CircleNews['kind']> = Extract<CircleNews, { readonly kind: Kind }>;

/** Most characters of a note in the news. */
const longestBeginning = 140;

const onHome = (compoundId: number, { title }: ListedHome) => ({ compound_id: String(compoundId), title });

export const toJoined = (you: MemberRow, member: MemberRow): News<'joined'> => ({
  kind: 'joined',
  at: member.joinTimestamp.toISOString(),
  is_yours: member === you,
  member: toCirclePerson(member),
});

export function toVoiceNews(
  rows: CircleRows,
  you: MemberRow,
  { compoundId, householdId, memberId, voice, sayTimestamp }: VoiceRow,
  home: ListedHome,
): News<'voice'> {
  const member = rows.members.find((one) => one.memberId === memberId);
  const household = rows.households.find((one) => one.householdId === householdId);
  return {
    kind: 'voice',
    at: sayTimestamp.toISOString(),
    is_yours: member === you,
    ...onHome(compoundId, home),
    household_name: household?.name ?? '',
    member: member === undefined ? null : toCirclePerson(member),
    voice,
  };
}

export function toNoteNews(rows: CircleRows, you: MemberRow, note: NoteRow, home: ListedHome): News<'note'> {
  const text = cutText(note.text, longestBeginning);
  const { author, is_yours } = authorOf(rows, you, note);
  return {
    kind: 'note',
    at: note.postTimestamp.toISOString(),
    ...onHome(note.compoundId, home),
    author,
    is_yours,
    text: text === note.text ? text : `${text}…`,
  };
}

/** From the last yes that the home needed. */
export const toShortlisted = (
  you: MemberRow,
  { compoundId, memberId, sayTimestamp }: VoiceRow,
  home: ListedHome,
): News<'shortlisted'> => ({
  kind: 'shortlisted',
  at: sayTimestamp.toISOString(),
  is_yours: memberId === you.memberId,
  ...onHome(compoundId, home),
});
