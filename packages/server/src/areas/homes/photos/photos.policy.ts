import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

export const changePhotos: Policy<object> = {
  name: 'photos.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
