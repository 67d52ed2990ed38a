import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

interface MapNameProps {
  readonly name: string;
  readonly describedBy: string;
}

/** Names the element that takes the arrow keys. */
export function MapName({ name, describedBy }: MapNameProps): null {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', name);
    container.setAttribute('aria-describedby', describedBy);
  }, [map, name, describedBy]);
  return null;
}
