import { lazyPart } from '@commonhearth/contract';

export { PublishingBanner } from './components/publishing-banner.tsx';
/** Comes when it is asked for: below a `Suspense`. */
export const PublishDialog = lazyPart(() => import('./components/publish-dialog.tsx'), {
  dialog: ({ onClose }) => onClose,
});
