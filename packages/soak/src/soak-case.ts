import type { Soak } from '@commonhearth/bench/product';

/** Answers what it did and measured, in one line; throws when the product broke a promise. */
export type SoakCase = (soak: Soak) => Promise<string>;
