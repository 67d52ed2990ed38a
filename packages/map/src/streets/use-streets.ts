import type { MarketStreets } from '@commonhearth/domain';
import { useEffect, useMemo, useState } from 'react';
import { viewMargin } from '../constants.ts';
import { grown, useMapView } from '../view/map-view.ts';
import { readTile, type StreetTile } from './read-tile.ts';
import { streetZoom, type StreetSource } from './street-source.ts';
import { tilesIn } from './tile-grid.ts';

export interface Streets {
  readonly market: MarketStreets;
  /** Those of the view that came. */
  readonly tiles: readonly StreetTile[];
}

/** A tile that is damaged counts as one that did not come. */
async function loadTile(source: StreetSource, path: string): Promise<StreetTile | null> {
  const file = await source.tile(path);
  try {
    return file === null ? null : readTile(file);
  } catch {
    return null;
  }
}

/** The streets of what the map shows, null from afar, for a market without, and while nothing has come. */
export function useStreets(source: StreetSource | undefined, marketKey: string | undefined): Streets | null {
  const { bounds, zoom } = useMapView();
  const [market, setMarket] = useState<MarketStreets | null>(null);
  const [came, setCame] = useState<ReadonlyMap<string, StreetTile>>(new Map());
  const close = zoom >= streetZoom && source !== undefined;
  useEffect(() => {
    if (!close) return undefined;
    let gone = false;
    void source.index().then((index) => {
      if (!gone) setMarket(index?.markets.find((one) => one.market === marketKey) ?? null);
    });
    return () => {
      gone = true;
    };
  }, [source, close, marketKey]);
  const mine = close && market?.market === marketKey ? market : null;
  const wanted = useMemo(
    () => (mine === null ? [] : tilesIn(mine, grown(bounds, viewMargin))),
    [mine, bounds],
  );
  useEffect(() => {
    if (source === undefined) return undefined;
    let gone = false;
    for (const path of wanted)
      if (!came.has(path))
        void loadTile(source, path).then((tile) => {
          if (!gone && tile !== null) setCame((before) => new Map(before).set(path, tile));
        });
    return () => {
      gone = true;
    };
    // what came is no reason to ask again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, wanted]);
  return useMemo(() => {
    const tiles = wanted.flatMap((path) => came.get(path) ?? []);
    return mine === null || tiles.length === 0 ? null : { market: mine, tiles };
  }, [mine, wanted, came]);
}
