import { lazyPart } from '@commonhearth/contract';

export { ImportBanner } from './components/import-banner.tsx';
/** Comes when it is asked for: below a `Suspense`. */
export const ImportPanel = lazyPart(() => import('./components/import-panel.tsx'));
