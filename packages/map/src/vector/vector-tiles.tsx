import { Control } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { hasWebGl } from './has-web-gl.ts';

interface Props {
  /** Address of the style. */
  readonly style: string;
  /** Called when the first view is drawn. */
  readonly onShown: () => void;
  /** Called when it will not be, with the reason; with none where the browser cannot draw it. */
  readonly onFailed: (error?: unknown) => void;
}

/** The tiles of a style, drawn under everything, by a library that is loaded with the first of them. */
export function VectorTiles({ style, onShown, onFailed }: Props): null {
  const map = useMap();
  const [credit, setCredit] = useState('');
  useEffect(() => {
    let gone = false;
    let remove: (() => void) | undefined;
    const fail = (error?: unknown): void => {
      if (!gone) onFailed(error);
    };
    if (!hasWebGl()) {
      fail();
      return undefined;
    }
    import('./draw-vector.ts')
      .then(({ drawVector }) => {
        if (gone) return;
        remove = drawVector(map, style, {
          onFailed: fail,
          onShown: (text) => {
            setCredit(text);
            onShown();
          },
        });
      })
      .catch(fail);
    return () => {
      gone = true;
      remove?.();
    };
  }, [map, style, onShown, onFailed]);
  useEffect(() => {
    if (credit === '') return undefined;
    const control = new Control.Attribution({ position: 'bottomleft', prefix: false });
    control.addAttribution(credit).addTo(map);
    return () => {
      control.remove();
    };
  }, [map, credit]);
  return null;
}
