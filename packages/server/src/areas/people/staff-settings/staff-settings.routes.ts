import { staffSettings } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { can } from '../../../permissions.ts';
import { seeStaffSettings } from './staff-settings.policy.ts';

export const staffSettingsCalls = ({
  config: { crmUrl },
}: Pick<Dependencies, 'config'>): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-155',
    method: 'GET',
    path: '/hfc/_i/settings',
    operationId: 'getStaffSettings',
    summary: 'Get the settings that only staff screens need',
    policy: seeStaffSettings,
    query: z.strictObject({}),
    response: z.object({ settings: staffSettings }),
    handler: ({ context }) =>
      Promise.resolve({
        settings: { crm_url: crmUrl ?? null, is_superuser: can(context.actor, 'staff.manage') },
      }),
  }),
];
