import { reviewPeriods } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly review_period: true;
  }
}

export const reviewPeriodsResource = defineResource({
  tables: [impersonal(reviewPeriods, 'Cycles of homes.')],
  audit: {
    objects: { review_period: { plural: 'cycles' } },
    verbs: { carry_over: 'Carried over' },
    fields: {
      reviewPeriodId: 'Cycle',
      startsOn: 'Start',
      publishedCompoundOrder: 'Order',
    },
  },
});
