import { setImmediate as pause } from 'node:timers/promises';
import type { Manifest, PublicCompound } from '@commonhearth/schemas';
import type { Tx } from '../../../db/client.ts';
import { together } from '../../../db/together.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Tell } from '../../../jobs/tell-progress.ts';
import { putOnce } from '../../../providers/object-store/compressed.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { everyone } from '../../../visibility.ts';
import { compoundsOfMarket, noteShownHomes, toPublicCompound } from '../compounds/index.ts';
import {
  type ContentFile,
  contentKey,
  entriesOf,
  filesOf,
  makeManifest,
  manifestKey,
  marketFiles,
  type MarketFiles,
  readManifest,
} from '../published-files/index.ts';
import {
  allMarkets,
  latestVersion,
  lockContent,
  nameVersion,
  publishedOrders,
  recordVersion,
} from './content.repository.ts';
import { mendContent } from './mend.ts';
import { sharedFiles } from './files/shared-files.ts';
import type { Ranks } from '../popularity/index.ts';

type ContentDependencies = Pick<Dependencies, 'database' | 'objects' | 'backup' | 'clock' | 'log'>;

/** By market, the homes that were read anew, in the order of the feed. */
type Served = ReadonlyMap<string, readonly PublicCompound[]>;

interface Replacement {
  /** Markets whose homes are read anew; the others keep their files. */
  readonly marketIds: 'all' | readonly string[];
  readonly reviewPeriodId?: number;
  /** Whether the files that stay are read and compared with their names first. */
  readonly mend?: boolean;
  /** Hears how many of the files are in place. */
  readonly tell?: Tell;
  /** Ranks that these homes are shown with, for `whenReplaced` to keep; those that they have unless told. */
  readonly ranks?: (tx: Tx, marketId: number) => Promise<Ranks>;
  /** Runs while the files are written, in the same transaction: what takes long, and locks nothing that others want. */
  readonly meanwhile?: (tx: Tx, served: Served) => Promise<void>;
  /** Runs once visitors get the new content, in the transaction that ends the replacement. */
  readonly whenReplaced?: (tx: Tx, served: Served) => Promise<void>;
}

const progressEvery = 20;
/** Files that are compressed and stored at a time; none is named before all are there. */
const filesAtOnce = 4;

async function writeFiles(
  { objects, backup, log }: ContentDependencies,
  files: readonly ContentFile[],
  tell?: Tell,
): Promise<void> {
  let [written, inPlace, hasFailed] = [0, 0, false];
  tell?.(0, files.length);
  const write = async (file: ContentFile): Promise<void> => {
    if (await putOnce([objects, backup], contentKey(file.path), file.body)) written += 1;
    inPlace += 1;
    tell?.(inPlace, files.length);
    if (inPlace % progressEvery === 0) log.info(`content: ${inPlace} of ${files.length} files are in place`);
  };
  const left = files.values();
  const writeOn = async (): Promise<void> => {
    for (const file of left) {
      if (hasFailed) return;
      await write(file).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  // nothing is being written any more when this one fails
  const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, writeOn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  if (files.length > 0) log.info(`content: ${files.length} files are in place, ${written} of them new`);
}

/** Replaces an object under a fixed name where its bytes are others. */
async function putChanged(store: ObjectStore, key: string, body: Uint8Array): Promise<void> {
  const known = await store.read(key);
  if (known === undefined || !Buffer.from(known).equals(body)) await store.put(key, body, contentTypeOf(key));
}

function inOrder(homes: readonly PublicCompound[], order: readonly string[]): PublicCompound[] {
  const byId = new Map(homes.map((home) => [home.compound_id, home]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/**
 * Makes the content that visitors get: files named by their hash first, then the manifest, which names only files that are there.
 * Visitors see the old content or the new. Whatever was written when it is cut off is used, or harmless, when it runs again.
 */
export async function replaceContent(
  deps: ContentDependencies,
  { marketIds, reviewPeriodId, mend = false, tell, ranks, meanwhile, whenReplaced }: Replacement,
): Promise<Manifest> {
  const { database, objects, backup, clock, log } = deps;
  return database.db.transaction(async (tx) => {
    await lockContent(tx);
    const before = await readManifest(objects);
    const known = await latestVersion(tx);
    // a manifest that this database did not make (cut off before the end, or another database's) is no base to build on
    const base = before?.version === known ? before : undefined;
    const shared = await sharedFiles(tx);
    if (mend && base !== undefined)
      await mendContent(deps, [...filesOf(base), ...shared.files.map(({ path }) => path)], (line) => {
        log.warn(line);
      });
    const served = new Map<string, readonly PublicCompound[]>();
    const parts: Omit<MarketFiles, 'files' | 'order'>[] = [];
    // all of them are known before the first is written, so that it can be told how many there are
    const files: ContentFile[] = [];
    for (const { market_id: id } of await allMarkets(tx)) {
      const kept =
        base === undefined || marketIds === 'all' || marketIds.includes(id)
          ? undefined
          : await entriesOf(base, id, objects);
      if (kept !== undefined) {
        parts.push(kept);
        continue;
      }
      const ranked = await ranks?.(tx, Number(id));
      const order = await publishedOrders(tx, Number(id));
      const homes = (await compoundsOfMarket(tx, Number(id), everyone)).map(toPublicCompound);
      if (ranked !== undefined)
        for (const home of homes) home.popularity_percentile = ranked.get(Number(home.compound_id)) ?? null;
      const [market] = await together(
        // the query is sent first, so the database runs it while this process creates the files
        pause().then(() => marketFiles(id, homes, order)),
        noteShownHomes(tx, Number(id), clock()),
      );
      if (whenReplaced !== undefined) served.set(id, inOrder(homes, market.order));
      for (const file of market.files) files.push(file);
      parts.push(market);
    }
    await together(
      writeFiles(deps, [...files, ...shared.files], tell),
      meanwhile?.(tx, served) ?? Promise.resolve(),
    );
    const { region_info, agents, compound_resources, city_list } = shared.documents;
    const documents = {
      region_info: region_info.path,
      agents: agents.path,
      compound_resources: compound_resources.path,
      city_list: city_list.path,
    };
    const made = makeManifest(
      {
        index: parts.flatMap(({ index }) => index),
        overviews: parts.flatMap(({ overviews }) => overviews),
        compounds: parts.flatMap(({ compounds }) => compounds),
        neighborhoods: shared.neighborhoods,
        documents,
      },
      clock(),
    );
    const manifest = before?.version === made.version ? before : made;
    for (const store of [objects, backup]) {
      if ((await readManifest(store))?.version !== manifest.version)
        await store.put(manifestKey, encode(manifest), contentTypeOf(manifestKey));
      for (const [name, file] of Object.entries(shared.documents))
        await putChanged(store, contentKey(`${name}.json`), file.body);
    }
    const isNew =
      known !== manifest.version ||
      (reviewPeriodId !== undefined && !(await nameVersion(tx, reviewPeriodId)));
    if (isNew) {
      await recordVersion(tx, {
        version: manifest.version,
        manifest,
        publishedAt: clock(),
        ...(reviewPeriodId !== undefined && { reviewPeriodId }),
      });
      log.info(`content: version ${manifest.version} is what visitors get`);
    }
    await whenReplaced?.(tx, served);
    return manifest;
  });
}

/** Reads the homes of these markets (all, unless named) and what markets share anew, for example after an import. */
export const rebuildContent = (
  deps: ContentDependencies,
  options: { readonly marketIds?: readonly string[] } = {},
): Promise<Manifest> => replaceContent(deps, { marketIds: options.marketIds ?? 'all' });

/**
 * At start: content exists, its files are there and whole, and regions, agents, resources and cities are as the database has them.
 * What is damaged comes from the backup, or is made again.
 */
export const refreshContent = (deps: ContentDependencies): Promise<Manifest> =>
  replaceContent(deps, { marketIds: [], mend: true });
