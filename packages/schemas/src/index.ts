/** Everything on the wire: zod schemas, their types, and the constants of the specification. */
export * from './account.ts';
export * from './compound.ts';
export * from './constants.ts';
export * from './content.ts';
export * from './engagement.ts';
export * from './job.ts';
export * from './mail.ts';
export * from './own-data.ts';
export * from './primitives.ts';
export * from './problem.ts';
export * from './profile.ts';
export * from './region.ts';
export * from './release.ts';
export * from './request.ts';
export * from './review-period.ts';
export * from './share-link.ts';
export * from './tour-form.ts';
