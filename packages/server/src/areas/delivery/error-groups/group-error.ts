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
 * it keeps, a group of "other errors" counts it. Answers the group's id.
 */
export async function groupError(
  { database: { db } }: Pick<Dependencies, 'database'>,
  at: Date,
  report: ErrorReport,
  reporter: Reporter = {},
): Promise<number> {
  const release = await knownReleaseOf(db, report);
  const named = { ...report, remote: release?.remote, version: release?.version, hash: release?.hash };
  const { fingerprint, problem } = fingerprintsOf(named);
  const seen = { at, route: report.route, browser: reporter.browser, openedAt: reporter.openedAt };
  let id = await countReport(db, fingerprint, seen);
  if (id === undefined) {
    const remote = release?.remote ?? null;
    const fits = (await hasRoom(db, remote)) || (await freeRoom(db, remote, at));
    const before = fits ? await stateElsewhere(db, problem) : undefined;
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
        state: before === 'muted' ? 'muted' : 'open',
        reopenedAt: before === 'resolved' ? at : null,
      },
      seen,
    );
  }
  if (reporter.place !== undefined) await addVisitor(db, id, reporter.place);
  return id;
}
