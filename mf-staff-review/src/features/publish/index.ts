import { lazy } from 'react';

export { PublishingBanner } from './components/publishing-banner.tsx';
/** Comes when it is asked for: below a `Suspense`. */
export const PublishDialog = lazy(() => import('./components/publish-dialog.tsx'));
