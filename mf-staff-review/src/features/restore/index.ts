import { lazyPart } from '@commonhearth/contract';

/** Comes when it is asked for: below a `Suspense`. */
export const VersionsDialog = lazyPart(() => import('./components/versions-dialog.tsx'), {
  dialog: ({ onClose }) => onClose,
});
