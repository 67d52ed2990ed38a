import { useState } from 'react';
import { AttributionControl, TileLayer } from 'react-leaflet';
import { maxZoom, tileSize } from '../constants.ts';
import type { TileService } from '../types.ts';

const failuresBeforeGivingUp = 6;

interface TilesProps {
  readonly service: TileService;
  /** Called when the first tile has come. */
  readonly onShown: () => void;
}

/** The tile service over the built-in base layer. One that answers with failures only is given up. */
export function Tiles({ service, onShown }: TilesProps): React.JSX.Element | null {
  const [failures, setFailures] = useState(0);
  const [came, setCame] = useState(false);
  if (!came && failures >= failuresBeforeGivingUp) return null;
  const load = (): void => {
    setCame(true);
    onShown();
  };
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
          tileerror: () => {
            setFailures((count) => count + 1);
          },
          ...(came ? {} : { tileload: load }),
        }}
      />
    </>
  );
}
