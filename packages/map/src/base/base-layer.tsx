import { LayerGroup, Polygon, Polyline, SVG } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { useMapView } from '../view/map-view.ts';
import type { BaseMap } from './base-map.ts';
import { unpack } from './drawing/pack.ts';

/** Under the tiles. */
const pane = 'base';

/** From this zoom on streets are wanted, and what is drawn here would mislead. */
const tooCloseZoom = 16;

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
}

/** The built-in ground of a market: land and water, main roads and county lines. */
export function BaseLayer({ base }: BaseLayerProps): null {
  const map = useMap();
  const { zoom } = useMapView();

  useEffect(() => {
    if (base === null) return undefined;
    if (map.getPane(pane) === undefined) map.createPane(pane);
    const shapes = shapesOf(base).addTo(map);
    return () => {
      shapes.remove();
    };
  }, [map, base]);

  useEffect(() => {
    map.getContainer().classList.toggle('is-close', zoom >= tooCloseZoom);
  }, [map, zoom]);

  return null;
}
