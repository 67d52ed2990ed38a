import { areaBetaApprovals, areaBetaUsers } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { areaName, ofUser } from '../../../resources/personal-sql.ts';

export const betaAccessResource = defineResource({
  tables: [
    personal(areaBetaUsers, {
      name: 'early_access',
      whose: ofUser,
      exported: ['area_id', 'user_id', 'create_timestamp', 'act'],
      computed: { area: areaName },
      onDeletion: 'cascades',
    }),
    personal(areaBetaApprovals, {
      name: 'let_into_when_proved',
      whose: 't.email = lower($3)',
      exported: ['area_id', 'email', 'create_timestamp', 'act'],
      computed: { area: areaName },
      onDeletion: 'deleted',
    }),
  ],
  audit: {
    verbs: {
      'beta_access.given': 'Gave early access',
      'beta_access.taken': 'Removed early access',
      'beta_approval.added': 'Approved an address for early access once it’s confirmed',
      'beta_approval.removed': 'Removed an address that was waiting for early access',
    },
  },
});
