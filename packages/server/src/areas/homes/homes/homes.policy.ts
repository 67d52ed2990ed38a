import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';
import type { HomeRow } from '../compounds/compounds.repository.ts';

export const changeHome: Policy<HomeRow> = {
  name: 'home.change',
  callers: 'staff',
  may: (actor) => isStaff(actor),
};
