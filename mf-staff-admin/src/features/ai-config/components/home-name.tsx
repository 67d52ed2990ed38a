import { useGetCompoundForStaffAdminQuery } from '../../../api.generated.ts';

/** A home by its address, once it is known. */
export function HomeName({ compoundId }: { readonly compoundId: string }) {
  const { currentData } = useGetCompoundForStaffAdminQuery({ compoundId });
  return currentData?.compound.home.formatted_address ?? `Home ${compoundId}`;
}
