export * from './beta.ts';
export * from './idempotency.ts';
export * from './jobs.ts';
export * from './listings.ts';
export * from './mails.ts';
export * from './operations.ts';
export * from './people.ts';
export * from './regions.ts';
