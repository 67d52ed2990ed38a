import { GridLayer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { maxZoom, tileSize } from '../constants.ts';

/** Ground that moves with the map, so that a map without tiles or areas is still a place. */
class Paper extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'map-paper';
    return tile;
  }
}

/** The built-in base layer; it stays under the tiles, and shows wherever one is missing. */
export function PaperLayer(): null {
  const map = useMap();
  useEffect(() => {
    const paper = new Paper({ tileSize, maxZoom, zIndex: 0 }).addTo(map);
    return () => {
      paper.remove();
    };
  }, [map]);
  return null;
}
