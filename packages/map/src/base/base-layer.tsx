import { LayerGroup, Polygon, Polyline, SVG, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { AreaOutlines } from '../types.ts';
import { useMapView } from '../view/map-view.ts';
import type { BaseMap } from './base-map.ts';
import { unpack } from './drawing/pack.ts';
import { namesWithRoom, PlaceName } from './place-names.ts';

const pane = 'base';
const namesPane = 'base-names';

/** From this zoom on streets are wanted, and what is drawn here would mislead. */
const tooCloseZoom = 16;

/** Under the tiles; the names over them, where they are shown at all. */
function panesOf(map: LeafletMap): void {
  for (const name of [pane, namesPane]) if (map.getPane(name) === undefined) map.createPane(name);
}

/** One path for each kind of thing, the lower ones first. */
function shapesOf(base: BaseMap): LayerGroup {
  const common = { renderer: new SVG({ padding: 0.5, pane }), pane, interactive: false, smoothFactor: 0.6 };
  const area = (rings: readonly (readonly number[])[], className: string) =>
    new Polygon(
      rings.map((ring) => [unpack(ring)]),
      { ...common, className, fillRule: 'nonzero' },
    );
  const line = (lines: readonly (readonly number[])[], className: string) =>
    new Polyline(lines.map(unpack), { ...common, className });
  return new LayerGroup([
    // the rim lies under all water, so that none shows where two outlines meet
    area(base.parks, 'map-park'),
    line(base.borders, 'map-border'),
    area(base.water, 'map-shore'),
    area(base.water, 'map-water'),
    area(base.islands, 'map-island'),
    line(base.rivers, 'map-river'),
    line(base.roads, 'map-road-edge'),
    line(base.roads, 'map-road'),
  ]);
}

interface BaseLayerProps {
  readonly base: BaseMap | null;
  readonly areas: AreaOutlines;
  /** Tiles bring names of their own. */
  readonly withNames: boolean;
}

/** The built-in ground of a market: land and water, main roads, county lines and the names of cities. */
export function BaseLayer({ base, areas, withNames }: BaseLayerProps): null {
  const map = useMap();
  const { zoom } = useMapView();

  useEffect(() => {
    if (base === null) return undefined;
    panesOf(map);
    const shapes = shapesOf(base).addTo(map);
    return () => {
      shapes.remove();
    };
  }, [map, base]);

  useEffect(() => {
    map.getContainer().classList.toggle('is-close', zoom >= tooCloseZoom);
  }, [map, zoom]);

  useEffect(() => {
    if (base === null || !withNames) return undefined;
    panesOf(map);
    const taken = new Set(areas.features.map(({ properties }) => properties.name));
    const names = new LayerGroup(
      namesWithRoom(map, base.names, taken).map((name) => new PlaceName(name, namesPane)),
    ).addTo(map);
    return () => {
      names.remove();
    };
  }, [map, base, withNames, areas, zoom]);
  return null;
}
