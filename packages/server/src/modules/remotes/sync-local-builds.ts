import { join } from 'node:path';
import type { Descriptor } from '@commonhearth/registry';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { putOnce } from '../../providers/object-store/compressed.ts';
import { contentTypeOf } from '../../providers/object-store/object-key.ts';
import { channelRows, pinRelease } from './channels.repository.ts';
import { BadBuild, readRemoteBuilds, readShellBuild, type Apps, type Build } from './local-builds.ts';

type SyncDependencies = Pick<Dependencies, 'config' | 'database' | 'objects' | 'clock' | 'log'>;

export const shellFolder = 'assets/';
export const shellKey = `${shellFolder}shell.json`;
const releaseFolder = ({ name, version, hash }: Descriptor): string => `remotes/${name}/${version}+${hash}/`;
/** A remote that could not be built leaves its routes alone behind; a channel for visitors takes no such thing. */
const hasCode = ({ entry, files }: Descriptor): boolean => files?.[entry] !== undefined;
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const syncLock = 7_204_002;

/** The descriptor goes last: a folder that has it is whole. */
async function storeRelease(
  { objects, log }: SyncDependencies,
  { descriptor, files }: Build<Descriptor>,
): Promise<void> {
  const folder = releaseFolder(descriptor);
  if ((await objects.get(`${folder}descriptor.json`)) !== undefined) return;
  for (const [name, body] of files) await putOnce([objects], folder + name, body);
  await putOnce([objects], `${folder}descriptor.json`, encode(descriptor));
  log.info(`remotes: ${folder} is in the store`);
}

async function storeShell({ objects, log }: SyncDependencies, apps: Apps): Promise<void> {
  const build = await readShellBuild(apps);
  if (build === undefined) {
    log.warn(
      `pages: no build in ${join(apps.root, 'shell', apps.output)}; pages need one, npm start makes it`,
    );
    return;
  }
  for (const [name, body] of build.files) await putOnce([objects], shellFolder + name, body);
  const descriptor = encode(build.descriptor);
  if (Buffer.compare((await objects.read(shellKey)) ?? new Uint8Array(), descriptor) !== 0)
    await objects.put(shellKey, descriptor, contentTypeOf(shellKey));
}

/**
 * Takes the builds of this checkout into the store and the channel, at start. The development channel always gets the local build;
 * the production channel only for a remote that it does not hold yet, and never a remote that is for development.
 * A bad build is reported and left out, and what the channel had stays.
 */
export async function syncLocalBuilds(deps: SyncDependencies, appsRoot: string): Promise<void> {
  const {
    config: { channel },
    database,
    clock,
    log,
  } = deps;
  const apps: Apps = { root: appsRoot, output: deps.config.profile === 'development' ? 'dist-dev' : 'dist' };
  await storeShell(deps, apps);
  for (const build of await readRemoteBuilds(apps)) {
    if (build instanceof BadBuild) {
      log.error(`remotes: ${build.message}`);
      continue;
    }
    const { descriptor } = build;
    if (channel === 'production' && (descriptor.channel === 'development' || !hasCode(descriptor))) continue;
    await storeRelease(deps, build);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${syncLock})`);
      const held = (await channelRows(tx, channel)).filter((row) => row.remote === descriptor.name);
      const [only] = held;
      const isThis = held.length === 1 && only?.base === releaseFolder(descriptor) && only.percent === 100;
      if (isThis || (channel === 'production' && held.length > 0)) return;
      await pinRelease(tx, channel, releaseFolder(descriptor), descriptor, clock());
      log.info(
        `remotes: the ${channel} channel holds ${descriptor.name} ${descriptor.version}+${descriptor.hash}`,
      );
    });
  }
}
