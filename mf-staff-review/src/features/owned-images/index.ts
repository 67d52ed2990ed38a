export { OwnedImagesPanel } from './components/owned-images-panel.tsx';
