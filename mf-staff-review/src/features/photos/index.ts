export { PhotosPanel } from './components/photos-panel.tsx';
export { photosSlice } from './photos.slice.ts';
