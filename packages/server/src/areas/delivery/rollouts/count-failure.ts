import { placeOf } from '@commonhearth/auth';
import type { ErrorReport } from '@commonhearth/domain';
import { rolloutWatch } from '@commonhearth/schemas/constants';
import type { Context } from '../../../context.ts';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';
import { type MailDeps, stopRollout } from '../remotes/index.ts';
import { tellOfStop } from './tell-of-stop.ts';
import { addViews, heldOf, keepFailure, lately } from './rollouts.repository.ts';
import { viewIds } from './view-id.ts';

/** A rollout stops itself at failures in so many places, if they are this share of its views in ten minutes. */
const enoughPlaces = 5;
const enoughShare = 0.05;
/** How old a page may be whose failure counts. */
const viewLifetimeMs = 3600_000;

/** As pages have it: what was written by hand may lack the slash at the end. */
const whole = (base: string): string => (base.endsWith('/') ? base : `${base}/`);

/**
 * Counts what a browser reports of a release that its page was given, while a rollout of that remote runs: once a view,
 * and once a place in an hour. The rollout that fails too often ends here. Anything else counts nothing.
 */
export function failureCounter(
  deps: Pick<Dependencies, 'config' | 'database' | 'superuserEmails'> & MailDeps,
) {
  const { config, database } = deps;
  const views = viewIds(config);
  const places = createSigner(config, 'place');
  return async (
    { at, requestId }: Pick<Context, 'at' | 'requestId'>,
    ip: string,
    { remote, version, hash, view: signed, kind, route }: ErrorReport,
  ): Promise<void> => {
    const view = signed === undefined ? undefined : await views.read(signed);
    if (view === undefined || remote === undefined) return;
    const place = await places.hash(placeOf(ip));
    await database.db.transaction(async (tx) => {
      // one at a time, so that the one that is too many sees all others
      await lockUntilCommit(tx, 'failures');
      const held = await heldOf(tx, config.channel, remote);
      const runs = held.some(({ percent }) => percent > 0 && percent < 100);
      const given = held.find(
        (row) => row.version === version && row.hash === hash && view.gave({ remote, base: whole(row.base) }),
      );
      if (!runs || given === undefined || given.now.getTime() - view.at.getTime() > viewLifetimeMs) return;
      const release = { remote, base: whole(given.base) };
      const isFirst = await keepFailure(tx, { ...release, view: view.id, place, kind, route });
      if (!isFirst) return;
      // somebody went there inside the page, which no answer of ours saw
      if (!view.counted(release)) await addViews(tx, [{ ...release, views: 1 }]);
      if (given.percent === 100) return;
      const { failures, views: shown } = await lately(tx, release);
      if (failures < enoughPlaces || failures < enoughShare * shown) return;
      const message = `Stopped automatically: it failed in ${failures} places, in ${shown} views within ten minutes.`;
      const actor = { kind: 'job', name: rolloutWatch } as const;
      await stopRollout(
        tx,
        { actor, requestId, at, message },
        { channel: config.channel, remote },
        given.base,
      );
      await tellOfStop(deps, tx, { remote, version: given.version, failures, views: shown });
    });
  };
}
