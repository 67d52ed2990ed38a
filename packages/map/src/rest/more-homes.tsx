import { finish } from '@commonhearth/domain';
import { Control, DomEvent } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import { styled } from 'styled-components';
import type { BaseName } from '../base/base-map.ts';
import { focusMargin, headRoom } from '../constants.ts';
import type { MapHome } from '../types.ts';
import { boundsOf } from '../view/densest.ts';
import { holds, leafletBounds, useMapView } from '../view/map-view.ts';
import { moveOptions } from '../view/motion.ts';
import { restWords } from './rest-words.ts';

const More = styled.button`
  min-height: 44px;
  margin-bottom: 8px;
  padding: 0 16px;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--surface);
  color: var(--ink);
  font: 600 0.9375rem/1.3 var(--font-text, sans-serif);
  text-align: left;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
`;

interface MoreHomesProps {
  readonly homes: readonly MapHome[];
  /** Of the ground, empty until it is loaded. */
  readonly names: readonly BaseName[];
}

/** At the edge of the map: how many homes lie outside its view, and the way to all of them. */
export function MoreHomes({ homes, names }: MoreHomesProps): React.ReactNode {
  const map = useMap();
  const { bounds } = useMapView();
  const rest = useMemo(() => homes.filter((home) => !holds(bounds, home)), [homes, bounds]);
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const control = Object.assign(new Control({ position: 'bottomleft' }), { onAdd: () => place });
    DomEvent.disableClickPropagation(place);
    control.addTo(map);
    return () => {
      control.remove();
    };
  }, [map, place]);
  const showAll = (): void => {
    const whole = finish(boundsOf(homes));
    if (whole === null) return;
    // the button goes
    map.getContainer().focus({ preventScroll: true });
    map.fitBounds(leafletBounds(whole), {
      paddingTopLeft: [focusMargin, headRoom],
      paddingBottomRight: [focusMargin, focusMargin],
      ...moveOptions(),
    });
  };
  if (rest.length === 0 || rest.length === homes.length) return null;
  return createPortal(
    <More type="button" onClick={showAll}>
      {restWords(rest, names)}
    </More>,
    place,
  );
}
