import type { TileLayer as LeafletTiles } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { AttributionControl, TileLayer } from 'react-leaflet';
import { maxZoom, tileSize } from '../constants.ts';
import type { TileService } from '../types.ts';

const failuresBeforeGivingUp = 6;

interface TilesProps {
  readonly service: TileService;
  /** Called when a tile has come, where none had. */
  readonly onShown: () => void;
  /** Called when it is given up. */
  readonly onGone: () => void;
}

const showsAny = (layer: LeafletTiles): boolean =>
  layer.getContainer()?.querySelector('.leaflet-tile-loaded') instanceof Element;

/**
 * The tile service over the built-in base layer. One that answers with failures only is given up, also after it
 * showed tiles elsewhere, and asked again when the connection is back. One that has no tiles of the sea goes on.
 */
export function Tiles({ service, onShown, onGone }: TilesProps): React.JSX.Element | null {
  const [isGone, setGone] = useState(false);
  const seen = useRef({ failures: 0, came: false });
  useEffect(() => {
    if (!isGone) return undefined;
    const askAgain = (): void => {
      seen.current = { failures: 0, came: false };
      setGone(false);
    };
    window.addEventListener('online', askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
    };
  }, [isGone]);
  if (isGone) return null;
  return (
    <>
      <AttributionControl position="bottomleft" prefix={false} />
      <TileLayer
        url={service.url}
        attribution={service.attribution}
        tileSize={tileSize}
        maxZoom={maxZoom}
        zIndex={1}
        eventHandlers={{
          tileerror: ({ target }) => {
            seen.current.failures += 1;
            if (seen.current.failures < failuresBeforeGivingUp || showsAny(target as LeafletTiles)) return;
            setGone(true);
            onGone();
          },
          tileload: () => {
            seen.current.failures = 0;
            if (seen.current.came) return;
            seen.current.came = true;
            onShown();
          },
        }}
      />
    </>
  );
}
