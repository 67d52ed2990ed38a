import { requirePermission, type Policy } from '../../../http/policy.ts';
import type { HomeRow } from '../compounds/index.ts';

export const changeHome: Policy<HomeRow> = requirePermission('homes.edit');
