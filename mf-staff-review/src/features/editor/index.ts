import { lazy } from 'react';

/** Comes when it is asked for: below a `Suspense`. */
export const ListingEditor = lazy(() => import('./components/listing-editor.tsx'));
