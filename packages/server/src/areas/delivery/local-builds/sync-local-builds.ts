import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Channel, Descriptor, ShellDescriptor } from '@commonhearth/registry';
import { judge, sentenceOf } from '@commonhearth/registry/judge';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { putOnce } from '../../../providers/object-store/compressed.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { shellFolder, shellKey } from '../live-shells/index.ts';
import { releaseFolder } from '../remotes/index.ts';
import { requireFittingShell } from './require-fitting-shell.ts';
import {
  type ChannelRecord,
  countChange,
  heldBy,
  makeBase,
  releasedRemotes,
  retireRemote,
} from '../remotes/index.ts';
import {
  BadBuild,
  readLocalRemotes,
  readShellBuild,
  type Apps,
  type Build,
  type LocalRemote,
} from './local-builds.ts';

type SyncDependencies = Pick<Dependencies, 'config' | 'database' | 'objects' | 'clock' | 'log'>;

const folderFor = ({ name, version, hash }: Descriptor): string =>
  releaseFolder({ remote: name, version, hash });
/**
 * A remote that could not be built leaves its routes alone behind; a channel for visitors takes no such
 * thing.
 */
const hasCode = ({ entry, files }: Descriptor): boolean => files?.[entry] !== undefined;
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** Several at once: they are compressed as small as can be, which takes a core a while. */
const storeFiles = (
  objects: SyncDependencies['objects'],
  folder: string,
  files: Iterable<readonly [string, Uint8Array]>,
): Promise<void> =>
  Readable.from(files).forEach(
    async ([name, body]: readonly [string, Uint8Array]) => {
      await putOnce([objects], folder + name, body);
    },
    { concurrency: 4 },
  );

/** The descriptor goes last: a folder that has it is whole. */
async function storeRelease(
  { objects, log }: SyncDependencies,
  { descriptor, files }: Build<Descriptor>,
): Promise<void> {
  const folder = folderFor(descriptor);
  if ((await objects.get(`${folder}descriptor.json`)) !== undefined) return;
  await storeFiles(objects, folder, files);
  await putOnce([objects], `${folder}descriptor.json`, encode(descriptor));
  log.info(`remotes: ${folder} is in the store`);
}

/** Rows that a start put there name a folder of the store and no release; one at an address belongs to who serves it. */
const isOfAStart = ({ base, releaseId }: ChannelRecord): boolean =>
  releaseId === null && base.startsWith('remotes/');

/** Stores the files of the shell. Pages still use the shell before. */
async function storeShellFiles(
  { objects, log }: SyncDependencies,
  apps: Apps,
): Promise<ShellDescriptor | undefined> {
  const build = await readShellBuild(apps);
  if (build === undefined) {
    log.warn(
      `pages: no build in ${join(apps.root, 'shell', apps.output)}; pages need one, npm start makes it`,
    );
    return undefined;
  }
  await storeFiles(objects, shellFolder, build.files);
  return build.descriptor;
}

/** From now on the pages of all processes use this shell. */
async function storeShell({ objects }: SyncDependencies, shell: ShellDescriptor): Promise<void> {
  const descriptor = encode(shell);
  if (Buffer.compare((await objects.read(shellKey)) ?? new Uint8Array(), descriptor) !== 0)
    await objects.put(shellKey, descriptor, contentTypeOf(shellKey));
}

interface Sound extends Build<Descriptor> {
  readonly isHeld: boolean;
}

/** The builds that may go into the channel, with their sound parts; what is wrong with the others is said. */
function judgeBuilds(
  { log }: SyncDependencies,
  apps: Apps,
  shell: Pick<ShellDescriptor, 'routes'>,
  remotes: readonly LocalRemote[],
  held: readonly ChannelRecord[],
): Sound[] {
  const builds = remotes.flatMap(({ name, build }) => {
    if (!(build instanceof BadBuild)) return build === undefined ? [] : [{ name, build }];
    log.error(`remotes: ${build.message}`);
    return [];
  });
  const built = new Set(builds.map(({ name }) => name));
  // a release that no build of this checkout replaces keeps what it owns
  const others = held
    .filter(({ remote }) => !built.has(remote))
    .map(({ descriptor }) => ({ value: descriptor, unhashed: true }));
  const { descriptors, findings } = judge(
    [
      ...others,
      ...builds.map(({ build: { descriptor, hashes } }) => ({
        value: descriptor,
        files: hashes,
        unhashed: apps.output === 'dist-dev',
      })),
    ],
    { shell, before: held.map(({ descriptor }) => descriptor) },
  );
  for (const finding of findings) log.error(`remotes: ${sentenceOf(finding)}`);
  return builds.flatMap(({ name, build }, i) => {
    const descriptor = descriptors[others.length + i];
    if (descriptor === undefined) return [];
    if (descriptor.name !== name) {
      log.error(
        `remotes: skipped the build in ${name}, which has the name ${descriptor.name}: a remote must have the name of its folder`,
      );
      return [];
    }
    const [only, ...more] = held.filter(({ remote }) => remote === name);
    const isHeld =
      only !== undefined &&
      more.length === 0 &&
      only.base === folderFor(descriptor) &&
      only.percent === 100 &&
      isDeepStrictEqual(only.descriptor, descriptor);
    return [{ ...build, descriptor, isHeld }];
  });
}

/**
 * Whether a start may put a build into the channel: never where the remote has a release, and into production only
 * what is not for development, has code, and takes the place of nothing but what an earlier start put there.
 */
function mayPlace(
  channel: Channel,
  descriptor: Descriptor,
  held: readonly ChannelRecord[],
  released: ReadonlySet<string>,
): boolean {
  if (released.has(descriptor.name)) return false;
  if (channel === 'development') return true;
  const rows = held.filter(({ remote }) => remote === descriptor.name);
  return descriptor.channel !== 'development' && hasCode(descriptor) && rows.every(isOfAStart);
}

/**
 * Takes the builds of this checkout into the store and the channel, at start: only those of remotes that no team
 * has released. The development channel loses a remote whose folder is gone; production never takes one that is
 * for development. A bad build is reported and left out, and what the channel had stays. Throws
 * `StartFailure`, with the shell and the channel unchanged, if the shell does not fit what stays in the channel.
 */
export async function syncLocalBuilds(deps: SyncDependencies, appsRoot: string): Promise<void> {
  const {
    config: { channel },
    database,
    clock,
    log,
  } = deps;
  const apps: Apps = { root: appsRoot, output: deps.config.profile === 'development' ? 'dist-dev' : 'dist' };
  const shell = await storeShellFiles(deps, apps);
  const remotes = await readLocalRemotes(apps);
  await database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'local-builds');
    await lockUntilCommit(tx, 'channels');
    const { rows: before, off } = await heldBy(tx, channel);
    const gone =
      channel === 'development'
        ? before.filter((row) => isOfAStart(row) && !remotes.some(({ name }) => name === row.remote))
        : [];
    for (const { remote } of gone) {
      await retireRemote(tx, channel, remote);
      await countChange(tx, { channel, remote }, clock());
      log.info(`remotes: ${remote} has left this checkout and the ${channel} channel`);
    }
    const held = before.filter((row) => !gone.includes(row));
    const released = await releasedRemotes(tx);
    const due = judgeBuilds(deps, apps, shell ?? { routes: [] }, remotes, held).filter(
      ({ descriptor, isHeld }) => !isHeld && mayPlace(channel, descriptor, held, released),
    );
    const placed = new Set(due.map(({ descriptor: { name } }) => name));
    const kept = held.filter(({ remote }) => !placed.has(remote) && !off.has(remote));
    if (shell !== undefined) await requireFittingShell(deps, kept, shell);
    for (const build of due) {
      const { descriptor } = build;
      await storeRelease(deps, build);
      const holding = {
        releaseId: null,
        version: descriptor.version,
        base: folderFor(descriptor),
        descriptor,
      };
      // who develops sees what fails, not what was there before
      await makeBase(tx, channel, holding, clock(), { forget: channel === 'development' });
      await countChange(tx, { channel, remote: descriptor.name }, clock());
      log.info(
        `remotes: the ${channel} channel has ${descriptor.name} ${descriptor.version}+${descriptor.hash}`,
      );
    }
    if (shell !== undefined) await storeShell(deps, shell);
  });
}
