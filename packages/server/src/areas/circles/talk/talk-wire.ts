import type { CircleHome, CircleNote, CircleVoice, HomeTalk, TakenDownHome } from '@commonhearth/schemas';
import {
  memberOf,
  toCirclePerson,
  type CircleActor,
  type CircleRows,
  type MemberRow,
} from '../circles/index.ts';
import type { NoteRow, VoiceRow } from './talk.repository.ts';

const toVoice = ({ householdId, voice, memberId, sayTimestamp }: VoiceRow): CircleVoice => ({
  household_id: householdId,
  voice,
  member_id: memberId,
  say_timestamp: sayTimestamp.toISOString(),
});

/** Who wrote a note, as this member of the circle sees them. */
export function authorOf(
  rows: CircleRows,
  you: MemberRow | undefined,
  note: NoteRow,
): Pick<CircleNote, 'author' | 'is_yours' | 'has_left'> {
  const member = rows.members.find(({ memberId }) => memberId === note.memberId);
  const author = member === undefined ? note.author : toCirclePerson(member);
  if (author === null) throw new Error('A note has neither a member nor an author.');
  return {
    author,
    is_yours: member !== undefined && member === you,
    has_left: member === undefined,
  };
}

function toNote(rows: CircleRows, you: MemberRow | undefined, note: NoteRow): CircleNote {
  return {
    note_id: note.noteId,
    text: note.text,
    ...authorOf(rows, you, note),
    post_timestamp: note.postTimestamp.toISOString(),
  };
}

interface DiscussedHome {
  readonly compoundId: number;
  /** What everyone could see of it, if the reader can no longer open it. */
  readonly takenDown: TakenDownHome | null;
  readonly voices: readonly VoiceRow[];
}

const toDiscussed = ({ compoundId, takenDown, voices }: DiscussedHome) => ({
  compound_id: String(compoundId),
  voices: voices.map(toVoice),
  ...(takenDown !== null && { taken_down: takenDown }),
});

/** All that a circle says about a home, as this member of it sees it. */
export const toHomeTalk = (
  rows: CircleRows,
  actor: CircleActor,
  { notes, ...home }: DiscussedHome & { readonly notes: readonly NoteRow[] },
): HomeTalk => ({
  ...toDiscussed(home),
  notes: notes.map((note) => toNote(rows, memberOf(rows, actor), note)),
});

/** A home that a circle talks about. */
export const toCircleHome = ({
  noteCount,
  last,
  ...home
}: DiscussedHome & { readonly noteCount: number; readonly last: Date }): CircleHome => ({
  ...toDiscussed(home),
  note_count: noteCount,
  last_timestamp: last.toISOString(),
});
