import { lazyPart } from '@commonhearth/contract';

/** Comparing texts comes with a library: once somebody compares. */
export const TextDiff = lazyPart(() => import('./texts/text-diff.tsx'));
export const HomeDialog = lazyPart(() => import('./home-dialog.tsx'), {
  dialog: ({ onClose }) => onClose,
});
