import type {
  BoundariesDocument,
  Manifest,
  MarketIndex,
  MarketOverview,
  PublicCompound,
  RegionInfo,
} from '@commonhearth/schemas';
import type { Services } from '../../services/services.ts';
import type { AppDispatch, RootState } from '../../store/root-state.ts';
import { reportIncomplete } from './complete.ts';
import { contentSlice, type MarketContent } from '../state/content.slice.ts';
import { askCompound } from './content.thunks.ts';
import { fetchContent, knownManifest } from '../documents/fetch-content.ts';
import { prepareTiledHomes } from './merge-tiles.ts';
import { askManifest, replaceManifest } from '../documents/published-now.ts';
import { indexEntries, partsOf } from '../state/market-tiles.ts';
import { asPart, asWhole, chunkIn, publishedIn } from './published-in.ts';

/** A part of the new content could not be had: what is shown stays, and the next question tries again. */
class Incomplete extends Error {}

async function need<T>(services: Services, path: string): Promise<T> {
  const found = await fetchContent<T>(services, path, { hashed: true });
  if (found === null) throw new Incomplete();
  return found;
}

interface NewMarket {
  readonly content: Omit<MarketContent, 'status'>;
  /** Homes that everyone could see before, and nobody can now. */
  readonly gone: readonly string[];
  /** Of the homes that are known here, those that may be others now. */
  readonly compounds: readonly PublicCompound[];
}

/** A market's index as it is published now: of one in tiles only those that changed are asked for. */
async function newIndex(
  services: Services,
  before: MarketContent,
  { overview, entries }: ReturnType<typeof indexEntries>,
): Promise<Pick<MarketContent, 'index' | 'tiles'>> {
  if (overview === null) {
    const [entry] = entries;
    return { index: entry ? asWhole(await need<MarketIndex>(services, entry.path)) : null, tiles: null };
  }
  prepareTiledHomes();
  const document = await need<MarketOverview>(services, overview);
  asPart(document.first);
  const loaded = await Promise.all(
    entries.map(async ({ path }) => {
      const tile = before.tiles?.loaded[path] ?? asPart(await need<MarketIndex>(services, path));
      return [path, tile] as const;
    }),
  );
  return { index: null, tiles: { overview: document, entries, loaded: Object.fromEntries(loaded) } };
}

const homesOf = (parts: readonly MarketIndex[]) => parts.flatMap((part) => publishedIn(part));

async function newMarket(
  services: Services,
  marketId: string,
  { content, state }: { readonly content: MarketContent; readonly state: RootState },
  { manifest, regions }: { readonly manifest: Manifest; readonly regions: RegionInfo | null },
): Promise<NewMarket> {
  const { index, tiles } = await newIndex(services, content, indexEntries(manifest, marketId));
  const parts = partsOf({ index, tiles });
  const rows = homesOf(parts);
  const shown = new Set(rows.map(({ compoundId }) => compoundId));
  const before = homesOf(partsOf(content));
  const same = new Set(partsOf(content).flatMap(({ chunks }) => chunks));
  const changed = new Set<string>();
  for (const { compoundId, row } of rows) {
    const path = chunkIn(parts, row);
    if (compoundId in state.content.compounds && path !== undefined && !same.has(path)) changed.add(path);
  }
  const chunks = await Promise.all(
    [...changed].map((path) => need<{ compounds: readonly PublicCompound[] }>(services, path)),
  );
  const outline = regions?.boundaries.find((one) => one.market_id === marketId)?.path;
  return {
    content: {
      index,
      tiles,
      boundaries:
        content.boundaries === null || outline === undefined
          ? content.boundaries
          : await need<BoundariesDocument>(services, outline),
    },
    gone: before.map(({ compoundId }) => compoundId).filter((id) => !shown.has(id)),
    compounds: chunks.flatMap(({ compounds }) => compounds),
  };
}

const readyMarkets = (state: RootState): [string, MarketContent][] =>
  Object.entries(state.content.markets).filter(
    ([, { status, tiles }]) => status === 'ready' || tiles !== null,
  );

/** Homes that are open without the list of their market: only the API can say whether they are still shown. */
async function askAnew(dispatch: AppDispatch, state: RootState): Promise<void> {
  const listed = new Set(readyMarkets(state).map(([marketId]) => marketId));
  for (const { compound_id: compoundId, market_id: marketId } of Object.values(state.content.compounds)) {
    if (listed.has(marketId)) continue;
    // without an answer what is shown stays
    await dispatch(askCompound(compoundId)).catch(() => undefined);
  }
}

/**
 * Asks what is published now. Where that is something else, everything of it that is shown is loaded first, and
 * then replaces the old at once; a home that is no longer shown leaves with it. Quiet when nobody answers.
 */
export const followContent =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, services: Services): Promise<void> => {
    const known = await knownManifest(services);
    if (known === null) return;
    const manifest = await askManifest(services, known);
    if (manifest === null || manifest.version === known.version) return;
    try {
      const regions =
        getState().regions.status === 'ready'
          ? await need<RegionInfo>(services, manifest.documents.region_info)
          : null;
      const markets = new Map<string, NewMarket>();
      // a market may have come meanwhile, of the old content
      for (;;) {
        const [missing] = readyMarkets(getState()).filter(([id]) => !markets.has(id));
        if (missing === undefined) break;
        const [id, content] = missing;
        markets.set(id, await newMarket(services, id, { content, state: getState() }, { manifest, regions }));
      }
      if ((await knownManifest(services)) !== known) return;
      replaceManifest(services, manifest);
      const parts = [...markets.values()];
      dispatch(
        contentSlice.actions.contentReplaced({
          markets: Object.fromEntries([...markets].map(([id, { content }]) => [id, content])),
          compounds: parts.flatMap(({ compounds }) => compounds),
          gone: parts.flatMap(({ gone }) => gone),
          ...(regions !== null && { regions }),
        }),
      );
      dispatch(reportIncomplete());
    } catch (error) {
      if (error instanceof Incomplete) return;
      throw error;
    }
    await askAnew(dispatch, getState());
  };
