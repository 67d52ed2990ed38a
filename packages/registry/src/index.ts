/** Pure rules of descriptors, channels and registries; free of zod, which `./schemas` holds. */
export * from './routes/arrival.ts';
export * from './buckets.ts';
export * from './contract-range.ts';
export * from './endpoint-names.ts';
export * from './routes/match-route.ts';
export * from './routes/needs-sign-in.ts';
export * from './offer.ts';
export * from './own-runtime.ts';
export * from './release-sizes.ts';
export * from './release-text.ts';
export * from './reserved-names.ts';
export * from './resolve.ts';
export * from './routes/returns.ts';
export * from './routes/route-title.ts';
export * from './places/fillers-at.ts';
export * from './places/slots-at.ts';
export type * from './types.ts';
export * from './frame.ts';
