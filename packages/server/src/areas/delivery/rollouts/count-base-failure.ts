import { releaseName } from '@commonhearth/schemas/constants';
import { and, eq, isNotNull } from 'drizzle-orm';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { releases } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { recentKeys } from '../../../recent-keys.ts';
import { announcedShell, unmetBySite } from '../live-shells/index.ts';
import { type MailDeps, setBack } from '../remotes/index.ts';
import { failsTooOften } from './fails-too-often.ts';
import { networkHashes } from './load-counter.ts';
import { keepFailure, lately } from './rollouts.repository.ts';
import { tellOfStop } from './tell-of-stop.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** Who changes the channel, and when. */
export type Change = Omit<Parameters<typeof setBack>[1], 'message'>;

/** The base of a remote without a rollout, as the channel holds it. */
interface Base {
  readonly remote: string;
  readonly version: string;
  readonly hash: string | null;
  readonly base: string;
  /** The same with a slash at the end. */
  readonly folder: string;
  /** None where a start put a build of its checkout there. */
  readonly releaseId: number | null;
  /** When it became the base, and the time of the database. */
  readonly since: Date;
  readonly now: Date;
}

/** Whether this release, or another one of its remote within the day, was set back before. */
async function wasSetBack(tx: Tx, { remote, releaseId, now }: Base): Promise<boolean> {
  const rows = await tx
    .select({ releaseId: releases.releaseId, at: releases.setBackAt })
    .from(releases)
    .where(and(eq(releases.remote, remote), isNotNull(releases.setBackAt)));
  return rows.some(
    ({ releaseId: id, at }) => id === releaseId || (at !== null && now.getTime() - at.getTime() < dayMs),
  );
}

/**
 * Counts a failure of a base once a network in an hour, and goes back to the release before if it fails too often in its
 * first day. Pages of a base are the same for everyone, so anybody can write such a report: only networks that loaded the
 * release's code from us decide. It goes back once for a release and once a day for a remote: what fails after that has
 * another cause, and going back further would not help.
 */
export function baseFailureCounter(
  deps: Pick<Dependencies, 'config' | 'database' | 'superuserEmails' | 'site'> & MailDeps,
) {
  const { config, database } = deps;
  const networkOf = networkHashes(config);
  const counted = recentKeys();

  async function setBackWhenTooMany(tx: Tx, change: Change, base: Base): Promise<void> {
    const { remote, folder, version, releaseId } = base;
    const figures = await lately(tx, { remote, base: folder }, { loadedOnly: true });
    if (releaseId === null || !failsTooOften(figures) || (await wasSetBack(tx, base))) return;
    const message = `Set back automatically: ${version} failed in ${figures.failures} places, in ${figures.views} views within ten minutes.`;
    const target = { channel: config.channel, remote };
    const held = { base: base.base, releaseId };
    const { base: next } = await setBack(
      tx,
      { ...change, message },
      target,
      held,
      unmetBySite(deps.site, await announcedShell(tx)),
    );
    if (next === null || releaseName(next) === releaseName({ version, hash: base.hash ?? '' })) return;
    await tellOfStop(deps, tx, { remote, version, ...figures, setBackTo: next.version });
  }

  return async (
    change: Change,
    ip: string,
    base: Base,
    about: { readonly kind: string; readonly route: string },
  ): Promise<void> => {
    const { remote, folder, now, since, releaseId } = base;
    const network = await networkOf(ip);
    const view = `${network} ${Math.floor(now.getTime() / hourMs)}`;
    const key = `${folder} ${view}`;
    if (counted.has(key)) return;
    const failure = { remote, base: folder, view, place: network, ...about };
    if (releaseId === null || now.getTime() - since.getTime() > dayMs)
      await keepFailure(database.db, failure);
    else
      await database.db.transaction(async (tx) => {
        // one at a time, so that the one that is too many sees all others
        await lockUntilCommit(tx, 'failures');
        if (await keepFailure(tx, failure)) await setBackWhenTooMany(tx, change, base);
      });
    counted.set(key, true);
  };
}
