import { standingOfHome } from '@commonhearth/domain';
import type { CircleNews, SeeNewsBody } from '@commonhearth/schemas';
import { mostCircleNews } from '@commonhearth/schemas/constants';
import type { CircleContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { viewerOf, type Viewer } from '../../../visibility.ts';
import { seenOrTakenDown, type ListedHome } from '../../homes/index.ts';
import {
  callerIn,
  memberOrGuest,
  seenCircle,
  sawNews,
  type CircleRows,
  type MemberRow,
} from '../circles/index.ts';
import { latestNotes, voicesIn, type VoiceRow } from '../talk/index.ts';
import { toJoined, toNoteNews, toShortlisted, toVoiceNews } from './news-wire.ts';

type Deps = Pick<Dependencies, 'database'>;
interface OfCircle {
  readonly circleId: string;
}

/** The last yes of each home that is on the shortlist. `voices`: the oldest first. */
function lastYeses({ circle, households }: CircleRows, voices: readonly VoiceRow[]): VoiceRow[] {
  const rule = {
    households: households.length,
    rule: circle.shortlistRule,
    oneNoRulesOut: circle.oneNoRulesOut,
  };
  return [...Map.groupBy(voices, ({ compoundId }) => compoundId).values()].flatMap((said) => {
    const standing = standingOfHome(
      said.map(({ voice }) => voice),
      rule,
    );
    return standing === 'shortlisted' ? (said.findLast(({ voice }) => voice !== 'no') ?? []) : [];
  });
}

interface Reader {
  readonly you: MemberRow;
  readonly viewer: Viewer;
  /** Also of homes that were taken down. */
  readonly withTakenDown: boolean;
}

/** What happened in a circle, the latest first, as a member of it reads it. */
export async function newsOf(
  db: Db | Tx,
  rows: CircleRows,
  { you, viewer, withTakenDown }: Reader,
): Promise<CircleNews[]> {
  const { circleId } = rows.circle;
  const voices = await voicesIn(db, circleId);
  const notes = await latestNotes(db, circleId, mostCircleNews);
  const ids = new Set([...voices, ...notes].map(({ compoundId }) => compoundId));
  const homes = await seenOrTakenDown(db, [...ids], viewer);
  /** Nothing is told of a home that the reader may not see and never could. */
  const onHomes = <Row extends { readonly compoundId: number }>(
    found: readonly Row[],
    toNews: (row: Row, home: ListedHome) => CircleNews,
  ): CircleNews[] =>
    found.flatMap((row) => {
      const home = homes.get(row.compoundId);
      return home === undefined || (home.takenDown !== null && !withTakenDown) ? [] : [toNews(row, home)];
    });
  return [
    ...rows.members.map((member) => toJoined(you, member)),
    ...onHomes(voices, (voice, home) => toVoiceNews(rows, you, voice, home)),
    ...onHomes(notes, (note, home) => toNoteNews(rows, you, note, home)),
    ...onHomes(lastYeses(rows, voices), (voice, home) => toShortlisted(you, voice, home)),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostCircleNews);
}

/** What happened in a circle, the latest first, and since when the caller has not looked. */
export async function listNews(
  { database: { db } }: Deps,
  context: CircleContext,
  { circleId }: OfCircle,
): Promise<{ readonly news: CircleNews[]; readonly since: string }> {
  const rows = await seenCircle(db, context, { circleId, policy: memberOrGuest });
  const you = callerIn(rows, context);
  return {
    news: await newsOf(db, rows, { you, viewer: viewerOf(context.actor), withTakenDown: true }),
    since: (you.seeTimestamp ?? you.joinTimestamp).toISOString(),
  };
}

/** Remembers up to when the caller has seen what happened; never further than now, and never back. */
export async function seeNews(
  { database: { db } }: Deps,
  context: CircleContext,
  { circleId, until }: OfCircle & SeeNewsBody,
): Promise<void> {
  const rows = await seenCircle(db, context, { circleId, policy: memberOrGuest });
  const seen = Math.min(Date.parse(until), context.at.getTime());
  await sawNews(db, callerIn(rows, context).memberId, new Date(seen));
}
