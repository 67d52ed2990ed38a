import { lazyPart } from '@commonhearth/contract';

/** Fetched for homes in beta alone. */
export const BetaFeedback = lazyPart(() => import('./beta-feedback.tsx'));
