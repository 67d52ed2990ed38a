import type { Descriptor } from '@commonhearth/registry';
import type { Release, ReleaseBody } from '@commonhearth/schemas';
import type { Context } from '../../../context.ts';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { can } from '../../../permissions.ts';
import { recordAudit } from '../../foundation/index.ts';
import {
  channelRemoteOf,
  heldBy,
  type MailDeps,
  placeRelease,
  releaserOf,
  requireChannel,
  requireShare,
  requireTokenRight,
  tellOfBase,
  releaseFolder,
  requireRemoteName,
  wordsFor,
} from '../remotes/index.ts';
import {
  isWhole,
  liveShellsOf,
  readUploaded,
  reasonsAgainst,
  requireNone,
  type ShellsInSight,
  sizesOf,
  storeWhole,
  type Surroundings,
  type UploadedFiles,
} from '../release-checks/index.ts';
import { answeredCalls } from '../live-shells/index.ts';
import { releaseRemote } from './releases.policy.ts';
import {
  findRelease,
  insertRelease,
  keepChecks,
  releaseById,
  versionsLike,
  type ReleaseRecord,
} from './releases.repository.ts';

type Deps = Pick<Dependencies, 'config' | 'database' | 'objects' | 'log' | 'superuserEmails'> & MailDeps;

function requireTarget({ config }: Pick<Deps, 'config'>, body: ReleaseBody): void {
  const { channel, percent, channel_version: seen } = body;
  if (channel === undefined) {
    if (percent !== undefined) throw invalidField('percent', 'Give the channel of this share.');
    if (seen !== undefined) throw invalidField('channel_version', 'Give the channel of this version.');
    return;
  }
  requireChannel(config, channel);
  if (seen === undefined)
    throw invalidField(
      'channel_version',
      'Give the version of the channel that you saw, or 0 if it never had the remote.',
    );
}

const surroundings = async (
  { config, site }: Deps,
  db: Db | Tx,
  shells: ShellsInSight,
  { actor, body }: { readonly actor: Context['actor']; readonly body: ReleaseBody },
): Promise<Surroundings> => ({
  ...shells,
  held: await heldBy(db, config.channel),
  production: config.channel === 'production',
  sameVersion: await versionsLike(db, body),
  allowed: (await channelRemoteOf(db, config.channel, body.remote)).allowed ?? {},
  bySuperuser: can(actor, 'releases.allow'),
  api: answeredCalls(site),
  isServerAddress: site.isServerAddress,
});

/** Gives a registered release to the channel; what it was tested with stands in the audit. */
async function place(
  deps: Deps,
  tx: Tx,
  context: Context,
  { body, row }: { readonly body: ReleaseBody; readonly row: ReleaseRecord },
): Promise<void> {
  const { channel, percent = 100, channel_version: channelVersion, remote, message, checks } = body;
  if (channel === undefined) return;
  if (context.actor.kind === 'token')
    await requireTokenRight(
      tx,
      context.actor,
      await channelRemoteOf(tx, channel, remote),
      'rollout',
      percent,
    );
  await keepChecks(tx, row.releaseId, checks);
  const change = { ...context, actor: releaserOf(context.actor), message, checks };
  const placed = await placeRelease(
    tx,
    change,
    { channel, remote, ...(channelVersion !== undefined && { channelVersion }) },
    {
      releaseId: row.releaseId,
      version: row.version,
      base: releaseFolder(row),
      descriptor: row.descriptor as Descriptor,
    },
    percent,
  );
  if (percent === 100 && placed.channel_version !== channelVersion)
    await tellOfBase(deps, tx, change, placed);
}

/** Registers it where it is not yet; somebody else may have, in the meantime. */
async function register(
  tx: Tx,
  context: Context,
  body: ReleaseBody,
  uploaded: UploadedFiles | undefined,
): Promise<ReleaseRecord> {
  const known = await findRelease(tx, body);
  if (known?.sweptAt === null) return known;
  if (uploaded === undefined)
    throw conflict('conflict', `The files of ${wordsFor(body)} were just cleaned up. Release it again.`);
  const actor = releaserOf(context.actor);
  const row = await insertRelease(tx, body, {
    sizes: sizesOf(body.descriptor, uploaded),
    tokenId: actor.kind === 'token' ? Number(actor.tokenId) : null,
    userId: actor.kind === 'user' ? actor.userId : null,
    at: context.at,
  });
  await recordAudit(
    tx,
    { ...context, actor },
    {
      action: 'register',
      objectType: 'remote',
      objectId: body.remote,
      before: null,
      after: {
        release: `${body.version}+${body.hash}`,
        commit: body.commit ?? null,
        message: body.message ?? null,
        checks: body.checks,
      },
    },
  );
  return row;
}

/**
 * Takes a release: verified byte by byte, judged, stored, registered and, where a channel is named, given to it.
 * Nothing of it is there for visitors before all of that holds; a release that is registered already is not made
 * twice. Fails with every reason at once (`release_refused`).
 */
export async function takeRelease(deps: Deps, context: Context, body: ReleaseBody): Promise<Release> {
  const { database, objects } = deps;
  const { actor } = context;
  permit(releaseRemote, actor, body, `A remote ${body.remote} that you may release`);
  requireRemoteName(body.remote);
  requireTarget(deps, body);
  if (body.channel !== undefined) requireShare(actor, body.percent ?? 100);
  const known = await findRelease(database.db, body);
  const isThere = known !== undefined && (await isWhole(objects, known, body.descriptor));
  if (isThere && body.channel === undefined) return releaseById(database.db, known.releaseId);
  const uploaded = isThere ? undefined : await readUploaded(objects, body, body.descriptor['files']);
  const shells = await liveShellsOf(deps);
  requireNone(
    body,
    reasonsAgainst(body, uploaded, await surroundings(deps, database.db, shells, { actor, body })),
  );
  if (uploaded !== undefined) await storeWhole(deps, body, uploaded);
  return database.db.transaction(async (tx) => {
    // what the channel holds, and who has which version, stays as it is judged
    await lockUntilCommit(tx, 'channels');
    requireNone(body, reasonsAgainst(body, uploaded, await surroundings(deps, tx, shells, { actor, body })));
    const row = await register(tx, context, body, uploaded);
    await place(deps, tx, context, { body, row });
    return releaseById(tx, row.releaseId);
  });
}
