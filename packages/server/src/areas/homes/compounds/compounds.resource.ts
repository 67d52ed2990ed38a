import { compounds, shownHomes } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly compound: true;
  }
}

export const compoundsResource = defineResource({
  tables: [impersonal(compounds, 'Homes.'), impersonal(shownHomes, 'Homes as they were public.')],
  audit: {
    objects: { compound: { plural: 'homes' } },
    fields: {
      attioId: 'CRM record',
      mainTag: 'Main tag',
      secondaryTags: 'More tags',
      staffNote: 'Note for colleagues',
      numUnits: 'Units',
      numPotentialUnits: 'Potential units',
      units: 'Listed units',
      marks: { isSideEffect: true },
      rejection: { isHidden: true, isSideEffect: true },
      frozenAt: { isHidden: true, isSideEffect: true },
    },
  },
});
