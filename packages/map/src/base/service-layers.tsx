import { useCallback, useState } from 'react';
import type { TileService } from '../types.ts';
import { VectorTiles } from '../vector/vector-tiles.tsx';
import { Tiles } from './tiles.tsx';

interface Props {
  readonly vectorStyle: string | undefined;
  readonly tiles: TileService | undefined;
  /** Called with the address of what is shown, and with null when that is given up. */
  readonly onShown: (address: string | null) => void;
  /** Called with what kept a vector map away. */
  readonly onLost: ((error: unknown) => void) | undefined;
}

/** What an operator set in place of the built-in base layer: vector tiles, and tiles where those cannot be drawn. */
export function ServiceLayers({ vectorStyle, tiles, onShown, onLost }: Props): React.JSX.Element | null {
  const [lost, setLost] = useState<string | null>(null);
  const show = useCallback(() => {
    if (vectorStyle !== undefined) onShown(vectorStyle);
  }, [onShown, vectorStyle]);
  const lose = useCallback(
    (error?: unknown) => {
      setLost(vectorStyle ?? null);
      if (error !== undefined) onLost?.(error);
    },
    [onLost, vectorStyle],
  );
  if (vectorStyle !== undefined && vectorStyle !== lost)
    return <VectorTiles key={vectorStyle} style={vectorStyle} onShown={show} onFailed={lose} />;
  if (tiles === undefined) return null;
  return (
    <Tiles
      key={tiles.url}
      service={tiles}
      onShown={() => {
        onShown(tiles.url);
      }}
      onGone={() => {
        onShown(null);
      }}
    />
  );
}
