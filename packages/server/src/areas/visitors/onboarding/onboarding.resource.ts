import { comingSoonInterest } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly interest: true;
  }
}

export const onboardingResource = defineResource({
  tables: [
    personal(comingSoonInterest, {
      name: 'waits_for_cities',
      whose: 'lower(t.email) = lower($3)',
      exported: ['interest_id', 'city_key', 'market_id', 'email', 'create_timestamp'],
      onDeletion: 'deleted',
    }),
  ],
});
