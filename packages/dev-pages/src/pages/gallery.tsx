import { Gallery } from '../features/gallery/index.ts';

export default function GalleryPage() {
  return <Gallery />;
}
