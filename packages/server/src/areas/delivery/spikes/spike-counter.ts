import { networksOf } from '@commonhearth/auth';
import { releaseName } from '@commonhearth/schemas/constants';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { recentKeys } from '../../../recent-keys.ts';
import { tellOwner } from '../owners/index.ts';
import type { MailDeps } from '../remotes/index.ts';
import { isSpike } from './is-spike.ts';
import { countReport, hourlyReports, markSpike } from './spikes.repository.ts';

const stepMs = 600_000;

interface LiveRelease {
  readonly remote: string;
  readonly version: string;
  readonly hash: string | null;
  /** With a slash at the end. */
  readonly folder: string;
  /** By the clock of the database. */
  readonly now: Date;
}

/**
 * Counts the reports of a live release. Notifies the owner once while there are ten times as many as in the hour before.
 * Each network counts once in ten minutes in each process, since one browser can report in a loop. Only logs if it fails:
 * the report itself is stored.
 */
export function spikeCounter(deps: Pick<Dependencies, 'database' | 'log'> & MailDeps) {
  const { database, log } = deps;
  const counted = recentKeys();

  const notify = ({ remote, version, hash, folder: base }: LiveRelease): Promise<void> =>
    database.db.transaction(async (tx) => {
      // one process at a time, so that only one notifies
      await lockUntilCommit(tx, 'owner-notices');
      const { wasSpike, ...reports } = await hourlyReports(tx, { remote, base });
      if (!isSpike(reports)) return;
      await markSpike(tx, { remote, base });
      if (wasSpike) return;
      const { lastHour, hourBefore } = reports;
      const text = `${remote} ${version} has many more errors: ${lastHour} reports in the last hour, ${hourBefore} in the hour before.`;
      await tellOwner(
        deps,
        tx,
        { remote, kind: 'error_spike', text },
        {
          action: 'errors.spike',
          objectType: 'release',
          objectId: `${remote} ${releaseName({ version, hash: hash ?? '' })}`,
          after: { lastHour, hourBefore },
        },
      );
    });

  return async (release: LiveRelease, ip: string): Promise<void> => {
    const { remote, folder: base, now } = release;
    const key = `${base} ${networksOf(ip).customer} ${Math.floor(now.getTime() / stepMs)}`;
    if (counted.has(key)) return;
    counted.set(key, true);
    try {
      if (await countReport(database.db, { remote, base })) return;
      if (isSpike(await hourlyReports(database.db, { remote, base }))) await notify(release);
    } catch (error) {
      log.warn({ err: error }, 'errors: a report of a live release was not counted');
    }
  };
}
