import { usePlatform, type CallError } from '@commonhearth/contract';
import { useState } from 'react';
import {
  useGetStaffSettingsForStaffAdminQuery,
  useListStaffForStaffAdminQuery,
  useSetStaffRightForStaffAdminMutation,
} from '../../api.generated.ts';

/** Whether the reader is a superuser: nobody else is shown who has the right. */
export function useIsSuperuser(): boolean {
  const { data } = useGetStaffSettingsForStaffAdminQuery();
  return data?.settings.is_superuser === true;
}

export function useStaff() {
  const { data, isError, isFetching, refetch } = useListStaffForStaffAdminQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return {
    staff: data?.staff,
    failed: isError && data === undefined,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}

/** Grants the right, or takes it; why it was refused stays on the screen. */
export function useStaffRight(onDone: () => void) {
  const { notify } = usePlatform();
  const [set, { isLoading: busy }] = useSetStaffRightForStaffAdminMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (email: string, isStaff: boolean): Promise<void> => {
    setFailure(null);
    const { data, error } = await set({ body: { email, is_staff: isStaff } });
    if (data === undefined) {
      const { message, problem } = error as CallError;
      setFailure(problem?.errors?.[0]?.message ?? message);
      return;
    }
    notify({
      text: `${data.user.email} ${isStaff ? 'is staff' : 'is not staff'} from now on.`,
      tone: 'good',
    });
    onDone();
  };
  const clear = (): void => {
    setFailure(null);
  };
  return { act, busy, failure, clear };
}
