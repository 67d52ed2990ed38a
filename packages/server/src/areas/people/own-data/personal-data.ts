import { accountPersonalData, type PersonalData } from '@commonhearth/auth';
import { resources } from '../../../collect/resources.ts';

const isUser = ({ table }: PersonalData): boolean => table === 'public.users';
const ofResources = resources.flatMap(({ tables = [] }) =>
  tables.flatMap(({ personalData: rows }) => rows ?? []),
);

/**
 * All personal data in the database, in an order in which it can be deleted: rows are found by the user and the
 * account, so these come last.
 */
export const personalData: readonly PersonalData[] = [
  ...ofResources.filter((rows) => !isUser(rows)),
  ...ofResources.filter(isUser),
  ...accountPersonalData,
];
