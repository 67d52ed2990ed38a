import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Group = styled.div`
  position: absolute;
  right: 16px;
  /* who puts something over the foot of the map says how high it is */
  bottom: calc(24px + var(--map-foot, 0px));
  z-index: 1;
  display: flex;
  flex-direction: column;
  border-radius: 14px;
  background: var(--surface, #fff);
  box-shadow: var(--shadow);
  outline: var(--float-edge);
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: 14px;
    background: none;
    color: var(--ink, #171513);
  }
  button + button {
    border-top: 1px solid var(--line-quiet, #dedbd6);
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
  button[aria-disabled='true'] {
    color: var(--line-strong, #c4bfb8);
    cursor: default;
  }
  svg {
    width: 20px;
    height: 20px;
  }
  path {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.9;
    stroke-linecap: round;
  }
`;

/**
 * Larger targets than the map's own, placed where a thumb reaches them. At an end they do nothing, and keep the
 * focus: never `disabled`.
 */
export function ZoomButtons({ map }: { readonly map: LeafletMap }): React.JSX.Element {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const update = (): void => {
      setZoom(map.getZoom());
    };
    map.on('zoomend', update);
    return () => {
      map.off('zoomend', update);
    };
  }, [map]);
  return (
    <Group>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => {
          map.zoomIn();
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => {
          map.zoomOut();
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
    </Group>
  );
}
