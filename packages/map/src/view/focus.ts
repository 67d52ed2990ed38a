import { GeoJSON, LatLngBounds, Point } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { focusZoom, focusMargin } from '../constants.ts';
import type { AreaOutlines, MapBounds, MapHome, MapPoint } from '../types.ts';
import { centreClearOfEdges } from './clear-of-edges.ts';
import { useFrame } from './use-frame.ts';
import { useLeftView } from './left-view.ts';
import { leafletBounds } from './map-view.ts';
import { moveOptions } from './motion.ts';

interface FocusProps {
  readonly areas: AreaOutlines;
  readonly chosenAreaIds: ReadonlySet<string>;
  readonly homes: readonly MapHome[];
  /** Where all homes will lie, while they come: it stands for them. */
  readonly coming: MapBounds | null;
  /** Corners of an area that was drawn. */
  readonly outline: readonly MapPoint[];
  readonly view: MapBounds | null;
  readonly onView?: ((bounds: MapBounds | null) => void) | undefined;
}

const boundsFrom = (bounds: MapBounds | null | undefined): LatLngBounds | null =>
  bounds == null ? null : leafletBounds(bounds);

/** Homes in two corners of bounds that are given as a key. */
function cornersOf(sides: string): readonly MapHome[] {
  const [south = 0, west = 0, north = 0, east = 0] = sides.split(',').map(Number);
  const corner = { compoundId: '', price: null };
  return [
    { ...corner, lat: south, lng: west },
    { ...corner, lat: north, lng: east },
  ];
}

/**
 * Brings what is sought into view, at first and whenever it changes: the view that somebody left, else the
 * area that was drawn, else the chosen areas, as far as they have outlines, else the homes: on a map that is searched
 * the densest 80 % of them where that is nearer, else every home. Without any the map stays at its market. A map that is
 * hidden does so when it is shown; in between it is left where the person moved it.
 */
export function Focus({ areas, chosenAreaIds, homes, coming, outline, view, onView }: FocusProps): null {
  const map = useMap();
  const moved = useRef(false);
  const choice = [...chosenAreaIds].sort().join();
  const sides = coming?.join() ?? '';
  const corners = useMemo(() => (sides === '' ? null : cornersOf(sides)), [sides]);
  const placed = corners ?? homes;
  const frame = useFrame(placed);
  const frameKey = frame?.key ?? null;
  // of chosen areas only the choice is followed: homes that come and go within them move nothing
  const shapes = choice === '' ? null : areas;
  // outlines may still come; where none does, as of an area that is not open yet, its homes are what is sought
  const hasOutline = areas.features.some(({ properties }) => chosenAreaIds.has(properties.area_id));
  const followsHomes = choice === '' || (areas.features.length > 0 && !hasOutline);
  const target = outline.length > 0 ? outline.join() : followsHomes ? frameKey : choice;
  /** What was sought while homes came: once they are there nothing else is. */
  const ofComing = useRef<string | null>(null);
  const viewKey = view?.join() ?? '';
  /** The view that the map has and somebody left, and what was sought meanwhile. */
  const left = useRef('');
  const followed = useRef<string | null>(null);
  /** What the map was brought to by itself, as long as nobody moved it. */
  const held = useRef<LatLngBounds | null>(null);
  const { byItself } = useLeftView(map, (bounds) => {
    held.current = null;
    if (onView === undefined) return;
    left.current = bounds.join();
    onView(bounds);
  });

  function sought(): LatLngBounds | null {
    if (outline.length > 0) return new LatLngBounds(outline.map(([lat, lng]) => [lat, lng]));
    const features = areas.features.filter(({ properties }) => chosenAreaIds.has(properties.area_id));
    if (features.length > 0) return new GeoJSON({ ...areas, features } as AreaOutlines).getBounds();
    return followsHomes ? boundsFrom(frame?.whole) : null;
  }
  function fit({ arrived }: { readonly arrived: boolean }): void {
    const whole = sought();
    if (whole === null) return;
    // without prices at its edges, a small map keeps its room for the areas
    const { x, y } = map.getSize();
    const margin = placed.length > 0 ? focusMargin : Math.min(focusMargin, Math.round(Math.min(x, y) / 12));
    const moving = moved.current ? moveOptions() : { animate: false };
    // controls stand on a map that is searched
    if (onView !== undefined && placed.length > 0) {
      const zoomOf = (bounds: LatLngBounds): number =>
        Math.min(map.getBoundsZoom(bounds, false, new Point(2 * margin, 2 * margin)), focusZoom);
      // homes that came into a map that waited for them do not move it
      const core = followsHomes && outline.length === 0 && !arrived ? boundsFrom(frame?.core) : null;
      const bounds = core !== null && zoomOf(core) > zoomOf(whole) ? core : whole;
      const zoom = zoomOf(bounds);
      // homes that are all in view, and could not be nearer: the map is not moved by each filter
      if (followsHomes && zoom === map.getZoom() && held.current?.contains(bounds) === true) return;
      held.current = bounds;
      map.setView(centreClearOfEdges(map, bounds, zoom), zoom, moving);
    } else {
      held.current = null;
      map.fitBounds(whole, { padding: [margin, margin], maxZoom: focusZoom, ...moving });
    }
    moved.current = true;
  }
  const focus = useEffectEvent(() => {
    const arrived = target === frameKey && followed.current !== null && followed.current === ofComing.current;
    const others = target !== null && followed.current !== null && followed.current !== target && !arrived;
    if (corners !== null) ofComing.current = frameKey;
    followed.current = target ?? followed.current;
    if (view !== null && viewKey !== left.current) {
      left.current = viewKey;
      held.current = null;
      byItself();
      map.fitBounds(leafletBounds(view), { animate: false });
      return;
    }
    // the person's own move, which came back by the address
    if (view !== null && !others) return;
    byItself();
    fit({ arrived });
    if (left.current === '') return;
    left.current = '';
    if (view !== null) onView?.(null);
  });
  useEffect(() => {
    const show = (): void => {
      focus();
    };
    if (map.getSize().x > 0) show();
    else map.once('resize', show);
    return () => {
      map.off('resize', show);
    };
  }, [map, shapes, target, viewKey]);
  return null;
}
