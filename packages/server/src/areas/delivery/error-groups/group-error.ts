import { createHash } from 'node:crypto';
import type { ErrorReport } from '@commonhearth/domain';
import type { Db } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { fingerprintsOf, otherFingerprint } from './fingerprint.ts';
import {
  addVisitor,
  countReport,
  freeRoom,
  hasRoom,
  insertGroup,
  stateElsewhere,
} from './grouping.repository.ts';
import { knownReleaseOf, type KnownRelease } from './known-release.ts';

/** Who reported, as far as a group counts it. Reports of the server itself have none of it. */
export interface Reporter {
  /** A keyed hash of the place. */
  readonly place?: string;
  readonly browser?: string;
  /** When the page was opened, if the site signed that. */
  readonly openedAt?: Date;
}

interface Counted {
  /** Of the group. */
  readonly id: number;
  /** Whether the error is new in a release of a remote, or is back after staff resolved it. */
  readonly isNews: boolean;
}
type NewGroup = Parameters<typeof insertGroup>[1];

/** The group of what a remote has no room for; of unknown releases if there is no remote. */
function otherGroup(release: KnownRelease | undefined): NewGroup {
  const other = otherFingerprint(release?.remote);
  return {
    ...{ fingerprint: other, problem: other },
    remote: release?.remote ?? null,
    owner: release?.owner ?? null,
    kind: 'other',
    message: 'Other errors',
  };
}

/** The first report of a group. What staff decided about the error in another release goes on here. */
async function firstOf(db: Db, report: ErrorReport, release: KnownRelease | undefined, at: Date) {
  const { fingerprint, problem } = fingerprintsOf(report);
  const before = await stateElsewhere(db, problem);
  return {
    ...{ fingerprint, problem },
    remote: release?.remote ?? null,
    version: release?.version ?? null,
    hash: release?.hash ?? null,
    owner: release?.owner ?? null,
    kind: report.kind,
    message: report.message,
    state: before === 'muted' ? 'muted' : 'open',
    reopenedAt: before === 'resolved' ? at : null,
  } satisfies NewGroup;
}

/** Differs from group to group, so that nobody can be followed from one error to another. */
const visitorOf = (id: number, place: string): string =>
  createHash('sha256').update(`${id} ${place}`).digest('base64url');

/**
 * Counts a report in its group, and makes the group if it is the first. When a remote or the site has as many groups as
 * it keeps, a group of other errors counts it. An error of a browser is of no release.
 */
export async function groupError(
  { database: { db } }: Pick<Dependencies, 'database'>,
  at: Date,
  report: ErrorReport,
  { place, browser, openedAt }: Reporter = {},
): Promise<Counted> {
  const release = report.kind === 'browser' ? undefined : await knownReleaseOf(db, report);
  const { remote, version, hash } = release ?? {};
  const named = { ...report, remote, version, hash };
  const seen = { at, route: report.route, browser, openedAt };
  const addFirst = async (): Promise<Counted> => {
    const id = await insertGroup(db, await firstOf(db, named, release, at), seen);
    return { id, isNews: hash !== undefined };
  };
  const add = async (): Promise<Counted> => {
    if (await hasRoom(db, remote ?? null)) return addFirst();
    const other = await insertGroup(db, otherGroup(release), seen);
    return (await freeRoom(db, remote ?? null, at, other)) ? addFirst() : { id: other, isNews: false };
  };
  const known = await countReport(db, fingerprintsOf(named).fingerprint, seen);
  const counted =
    known === undefined
      ? await add()
      : { id: known.id, isNews: known.reopenedAt?.getTime() === at.getTime() };
  if (place !== undefined) await addVisitor(db, counted.id, visitorOf(counted.id, place));
  return counted;
}
