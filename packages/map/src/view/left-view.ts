import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapBounds } from '../types.ts';
import { readView } from './map-view.ts';

/** About a metre. */
const decimals = 5;
const moves = /^(?:Arrow(?:Up|Down|Left|Right)|[+\-=_])$/;

const rounded = (bounds: MapBounds): MapBounds => {
  const [south, west, north, east] = bounds.map((degrees) => Number(degrees.toFixed(decimals)));
  return [south ?? 0, west ?? 0, north ?? 0, east ?? 0];
};

/**
 * Tells where a person moved the map to, by drag, wheel, pinch, key or button: from then on every move, until
 * the map is told that it goes somewhere by itself.
 */
export function useLeftView(
  map: LeafletMap,
  onLeft: (bounds: MapBounds) => void,
): { readonly byItself: () => void } {
  const taken = useRef(false);
  const left = useEffectEvent(() => {
    if (taken.current) onLeft(rounded(readView(map).bounds));
  });
  useEffect(() => {
    // with the buttons beside it
    const frame = map.getContainer().parentElement ?? map.getContainer();
    const take = (): void => {
      taken.current = true;
    };
    const byKey = ({ key }: KeyboardEvent): void => {
      if (moves.test(key)) take();
    };
    const byButton = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('button, .leaflet-interactive') !== null) take();
    };
    const byFingers = ({ touches }: TouchEvent): void => {
      if (touches.length > 1) take();
    };
    map.on('dragstart', take);
    map.on('moveend', left);
    // on the way down: the map itself stops wheel and double press
    const early = { capture: true, passive: true };
    frame.addEventListener('wheel', take, early);
    frame.addEventListener('dblclick', take, early);
    frame.addEventListener('keydown', byKey, early);
    frame.addEventListener('click', byButton, early);
    frame.addEventListener('touchstart', byFingers, early);
    return () => {
      map.off('dragstart', take);
      map.off('moveend', left);
      frame.removeEventListener('wheel', take, early);
      frame.removeEventListener('dblclick', take, early);
      frame.removeEventListener('keydown', byKey, early);
      frame.removeEventListener('click', byButton, early);
      frame.removeEventListener('touchstart', byFingers, early);
    };
  }, [map]);
  return {
    byItself: () => {
      taken.current = false;
    },
  };
}
