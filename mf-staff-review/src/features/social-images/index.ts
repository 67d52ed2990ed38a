export { SocialImagesPanel } from './components/social-images-panel.tsx';
