import { homes } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly home: true;
  }
}

export const homesResource = defineResource({
  tables: [
    impersonal(homes, 'Homes.', {
      formatted_address: 'Where a home is.',
      address_approximate: 'Where a home is.',
      full_address: 'Where a home is.',
    }),
  ],
  audit: {
    objects: { home: { plural: 'homes' } },
    fields: {
      sqft: 'Living area',
      externalId: 'Id of the listing',
      sourceValues: { isHidden: true, isSideEffect: true },
      addressApproximate: { isHidden: true },
    },
  },
});
