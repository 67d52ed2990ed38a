import { placeOf } from '@commonhearth/auth';
import type { ErrorReport } from '@commonhearth/domain';
import { rolloutWatch } from '@commonhearth/schemas/constants';
import type { Context } from '../../../context.ts';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';
import { type MailDeps, stopRollout } from '../remotes/index.ts';
import { spikeCounter } from '../spikes/index.ts';
import { baseFailureCounter, type Change } from './count-base-failure.ts';
import { failsTooOften } from './fails-too-often.ts';
import { addViews, heldOf, isRunning, keepFailure, lately } from './rollouts.repository.ts';
import { tellOfStop } from './tell-of-stop.ts';
import { viewIds } from './view-id.ts';

/** How old a page may be whose failure counts. */
const viewLifetimeMs = 3600_000;

/** As pages have it: what was written by hand may lack the slash at the end. */
const whole = (base: string): string => (base.endsWith('/') ? base : `${base}/`);

/**
 * Counts what a browser reports of a release that the channel holds. While a rollout of the remote runs, a report counts
 * by the signed id of its page: once a view, and once a place in an hour. Else the page is the same for everyone, and a
 * report counts once a network in an hour. A rollout that fails too often ends here, and so does a base in its first day.
 * Notifies the owner of a spike. An error of a browser counts nowhere.
 */
export function failureCounter(
  deps: Pick<Dependencies, 'config' | 'database' | 'superuserEmails' | 'site' | 'log'> & MailDeps,
) {
  const { config, database } = deps;
  const { channel } = config;
  const views = viewIds(config);
  const places = createSigner(config, 'place');
  const countOfBase = baseFailureCounter(deps);
  const countForSpikes = spikeCounter(deps);

  async function countOfRollout(
    tx: Tx,
    change: Change,
    place: string,
    { remote = '', version, hash, view: signed, kind, route }: ErrorReport,
  ): Promise<void> {
    const view = signed === undefined ? undefined : await views.read(signed);
    if (view === undefined) return;
    // one at a time, so that the one that is too many sees all others
    await lockUntilCommit(tx, 'failures');
    const held = await heldOf(tx, channel, remote);
    const given = held.find((row) => row.version === version && row.hash === hash);
    if (given === undefined || !isRunning(held)) return;
    const release = { remote, base: whole(given.base) };
    if (!view.gave(release) || given.now.getTime() - view.at.getTime() > viewLifetimeMs) return;
    if (!(await keepFailure(tx, { ...release, view: view.id, place, kind, route }))) return;
    // somebody went there inside the page, which no answer of ours saw
    if (!view.counted(release)) await addViews(tx, [{ ...release, views: 1 }]);
    if (given.percent === 100) return;
    const figures = await lately(tx, release);
    if (!failsTooOften(figures)) return;
    const message = `Stopped automatically: it failed in ${figures.failures} places, in ${figures.views} views within ten minutes.`;
    await stopRollout(tx, { ...change, message }, { channel, remote }, given.base);
    await tellOfStop(deps, tx, { remote, version: given.version, ...figures });
  }

  return async (
    { at, requestId }: Pick<Context, 'at' | 'requestId'>,
    ip: string,
    report: ErrorReport,
  ): Promise<void> => {
    const { remote, version, hash, kind, route } = report;
    if (remote === undefined || kind === 'browser') return;
    const held = await heldOf(database.db, channel, remote);
    const given = held.find((row) => row.version === version && row.hash === hash);
    if (given === undefined) return;
    const release = { ...given, remote, folder: whole(given.base) };
    await countForSpikes(release, ip);
    const change = { actor: { kind: 'job', name: rolloutWatch } as const, requestId, at };
    if (isRunning(held)) {
      const place = await places.hash(placeOf(ip));
      await database.db.transaction((tx) => countOfRollout(tx, change, place, report));
    } else await countOfBase(change, ip, release, { kind, route });
  };
}
