import { demoMark, idempotencyKeys, productionMark, rateLimits } from '../db/schema/index.ts';
import { defineResource, impersonal } from './define-resource.ts';

/** Tables that all calls share, and marks of the database. No area owns them. */
export const siteResource = defineResource({
  tables: [
    impersonal(idempotencyKeys, 'Answers of POSTs, found only by the hash of their key, for a day.'),
    impersonal(rateLimits, 'Hashes of callers, for a day at most.'),
    impersonal(demoMark, 'One row about the database.'),
    impersonal(productionMark, 'One row about the database.'),
  ],
});
