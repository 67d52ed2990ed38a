import { GeoJSON, LayerGroup, Path, SVG } from 'leaflet';
import type { LeafletEvent } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { viewMargin } from '../constants.ts';
import type { AreaOutlines, AreaProperties } from '../types.ts';
import { grown, holds, useMapView } from '../view/map-view.ts';
import { areaAnchor, nameFits } from './area-anchor.ts';
import { AreaName } from './area-name.ts';

interface AreaLayerProps {
  readonly areas: AreaOutlines;
  readonly chosenAreaIds: ReadonlySet<string>;
  /** Each area is outlined and takes a press. */
  readonly onArea?: ((areaId: string) => void) | undefined;
}

function outlines(areas: AreaOutlines): GeoJSON<AreaProperties> {
  // Drawn half a view beyond the edges, so that a drag uncovers no bare ground. Leaflet passes `renderer` on,
  // its GeoJSON types do not know it.
  const style = { className: 'map-area', renderer: new SVG({ padding: 0.5 }) };
  return new GeoJSON<AreaProperties>(areas, { style: () => style });
}

function areaIdOf(layer: Path & { readonly feature?: { readonly properties: AreaProperties } }): string {
  return layer.feature?.properties.area_id ?? '';
}

/**
 * Names of the areas that have room, and the outline of one that is chosen, solid and lavender, or under the
 * pointer.
 */
export function AreaLayer({ areas, chosenAreaIds, onArea }: AreaLayerProps): null {
  const map = useMap();
  const view = useMapView();
  const shapes = useMemo(() => outlines(areas), [areas]);
  const [names] = useState(() => new LayerGroup());

  useEffect(() => {
    const mark = (hovered: boolean) => (event: LeafletEvent) => {
      if (event.propagatedFrom instanceof Path)
        event.propagatedFrom.getElement()?.classList.toggle('is-hovered', hovered);
    };
    shapes.on({ mouseover: mark(true), mouseout: mark(false) });
    shapes.addTo(map);
    return () => {
      shapes.off();
      shapes.remove();
    };
  }, [map, shapes]);

  const press = useEffectEvent((areaId: string) => onArea?.(areaId));
  const offers = onArea !== undefined;
  useEffect(() => {
    if (!offers) return undefined;
    const pressed = ({ propagatedFrom }: LeafletEvent): void => {
      if (propagatedFrom instanceof Path) press(areaIdOf(propagatedFrom));
    };
    shapes.on('click', pressed);
    shapes.eachLayer((layer) => {
      if (layer instanceof Path) layer.getElement()?.classList.add('is-offered');
    });
    return () => {
      shapes.off('click', pressed);
    };
  }, [shapes, offers]);

  useEffect(() => {
    shapes.eachLayer((layer) => {
      if (!(layer instanceof Path)) return;
      const chosen = chosenAreaIds.has(areaIdOf(layer));
      layer.getElement()?.classList.toggle('is-chosen', chosen);
      if (chosen) layer.bringToFront();
    });
  }, [shapes, chosenAreaIds]);

  useEffect(() => {
    names.addTo(map);
    return () => {
      names.remove();
    };
  }, [map, names]);

  const anchors = useMemo(
    () =>
      areas.features.flatMap(({ geometry, properties }) => {
        const anchor = areaAnchor(geometry);
        return anchor === null ? [] : [{ ...properties, anchor }];
      }),
    [areas],
  );
  useEffect(() => {
    const inView = grown(view.bounds, viewMargin);
    names.clearLayers();
    for (const { name, area_id, anchor } of anchors) {
      if (holds(inView, anchor) && nameFits(name, anchor, view.zoom))
        names.addLayer(new AreaName(anchor, name, chosenAreaIds.has(area_id)));
    }
  }, [names, anchors, view, chosenAreaIds]);
  return null;
}
