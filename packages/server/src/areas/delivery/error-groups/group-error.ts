import type { ErrorReport } from '@commonhearth/domain';
import type { Dependencies } from '../../../dependencies.ts';
import { fingerprintsOf, otherFingerprint } from './fingerprint.ts';
import {
  addVisitor,
  countReport,
  freeRoom,
  hasRoom,
  insertGroup,
  otherKind,
  stateElsewhere,
} from './grouping.repository.ts';
import { knownReleaseOf } from './known-release.ts';

/** Who reported, as far as a group counts it. Reports of the server itself have none of it. */
export interface Reporter {
  /** A keyed hash of the place. */
  readonly place?: string;
  readonly browser?: string;
  /** When the page was opened, if the site signed that. */
  readonly openedAt?: Date;
}

/**
 * Counts a report in its group, and makes the group if it is the first. When a remote or the site has as many groups as
 * it keeps, a group of "other errors" counts it. Answers the group's id, and whether the error is new in a release that the
 * site knows, or is back after staff resolved it.
 */
export async function groupError(
  { database: { db } }: Pick<Dependencies, 'database'>,
  at: Date,
  report: ErrorReport,
  reporter: Reporter = {},
): Promise<{ readonly id: number; readonly isNews: boolean }> {
  const release = await knownReleaseOf(db, report);
  const named = { ...report, remote: release?.remote, version: release?.version, hash: release?.hash };
  const { fingerprint, problem } = fingerprintsOf(named);
  const seen = { at, route: report.route, browser: reporter.browser, openedAt: reporter.openedAt };
  const before = await countReport(db, fingerprint, seen);
  let id = before?.id;
  let isNews = before?.reopenedAt?.getTime() === at.getTime();
  if (id === undefined) {
    const remote = release?.remote ?? null;
    const fits = (await hasRoom(db, remote)) || (await freeRoom(db, remote, at));
    const decided = fits ? await stateElsewhere(db, problem) : undefined;
    isNews = fits && release?.hash !== undefined && decided !== 'muted';
    id = await insertGroup(
      db,
      {
        ...(fits
          ? { fingerprint, problem, version: release?.version, hash: release?.hash }
          : { fingerprint: otherFingerprint(release?.remote), problem: otherFingerprint(release?.remote) }),
        remote,
        owner: release?.owner ?? null,
        kind: fits ? report.kind : otherKind,
        message: fits ? report.message : 'Other errors',
        state: decided === 'muted' ? 'muted' : 'open',
        reopenedAt: decided === 'resolved' ? at : null,
      },
      seen,
    );
  }
  if (reporter.place !== undefined) await addVisitor(db, id, reporter.place);
  return { id, isNews };
}
