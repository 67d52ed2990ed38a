import { users } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly user: true;
  }
}

export const usersResource = defineResource({
  tables: [
    personal(users, {
      name: 'profile',
      whose: ofUser,
      exported: [
        'user_id',
        'provider_id',
        'email',
        'email_verified',
        'name',
        'is_staff',
        'staff_by_setting',
        'lnf_advisor',
        'config',
        'public_profile',
        'history',
        'share_link_key',
        'show_name',
        'ab_test_group',
        'receives_product_emails',
        'receives_newsletter_emails',
        'receives_all_emails',
        'last_active_subscriber_id',
        'create_timestamp',
        'last_visit_on',
      ],
      onDeletion: 'deleted',
    }),
  ],
  audit: {
    objects: { user: { plural: 'people' } },
    fields: { lnfAdvisor: 'Advisor' },
  },
});
