import { staffBody, staffMember, user } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { permit } from '../../../http/policy.ts';
import { reloadUser, toUser } from '../users/index.ts';
import { manageStaff } from './staff-rights.policy.ts';
import { listStaff } from './staff-rights.repository.ts';
import { setStaffRight } from './staff-rights.service.ts';

const path = '/hfc/_i/staff';

export const staffRightCalls = ({
  database: { db },
  superuserEmails,
}: Pick<Dependencies, 'database' | 'superuserEmails'>): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-102',
    method: 'GET',
    path,
    operationId: 'listStaff',
    summary: 'List staff, superusers first, with who granted the role and when',
    cacheTags: ['staff'],
    policy: manageStaff,
    query: z.strictObject({}),
    response: z.object({ staff: z.array(staffMember) }),
    handler: async () => ({ staff: await listStaff(db, superuserEmails) }),
  }),
  defineCall({
    id: 'CAL-103',
    method: 'PUT',
    path,
    operationId: 'setStaffRight',
    summary: 'Grant or revoke the staff role; needs one earlier login, and superusers always keep it',
    cacheTags: ['staff'],
    policy: manageStaff,
    body: staffBody,
    needsProof: true,
    response: z.object({ user }),
    handler: ({ context, body: { email, is_staff: isStaff } }) => {
      const asked = ofPerson(context);
      return db.transaction(async (tx) => {
        const { userId } = await setStaffRight(
          tx,
          asked,
          { email, isStaff },
          { superuserEmails, may: (row) => permit(manageStaff, asked.actor, row) },
        );
        return { user: toUser(await reloadUser(tx, userId)) };
      });
    },
  }),
];
