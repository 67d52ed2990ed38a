export { mapItemSlice } from './map-item.slice.ts';
export { useMapItem, type MapItem } from './use-map-item.ts';
