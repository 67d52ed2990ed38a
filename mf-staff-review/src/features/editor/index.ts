import { lazyPart } from '@commonhearth/contract';

/** Comes when it is asked for: below a `Suspense`. */
export const ListingEditor = lazyPart(() => import('./components/listing-editor.tsx'), {
  dialog: ({ onClose }) => onClose,
});
export { EditorSide } from './components/editor-side.tsx';
export type { EditorAround } from './editor-around.ts';
export { homesSlice } from './facts/homes.slice.ts';
