import { useAppDispatch, usePlatform, type CallError } from '@commonhearth/contract';
import { parameters } from '@commonhearth/domain';
import type { InterestMarket } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  staffAdminApi,
  useCreateBroadcastForStaffAdminMutation,
  useListInterestForStaffAdminQuery,
} from '../../api.generated.ts';
import { saveFile } from '../../save-file.ts';

export function useInterest(cursor: string | undefined) {
  const { currentData, isError, isFetching, refetch } = useListInterestForStaffAdminQuery(
    cursor === undefined ? {} : { cursor },
    { refetchOnMountOrArgChange: true },
  );
  return {
    page: currentData,
    failed: isError && currentData === undefined,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}

/** All of it as a file. */
export function useInterestFile() {
  const { notify } = usePlatform();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const { data, error } = await dispatch(
      staffAdminApi.endpoints.listInterestForStaffAdmin.initiate(
        { format: 'csv' },
        { subscribe: false, forceRefetch: true },
      ),
    );
    setBusy(false);
    // asked for as CSV, the answer is a text
    const text: unknown = data;
    if (typeof text === 'string') saveFile('interest.csv', text, 'text/csv');
    else
      notify({
        text: (error as CallError | undefined)?.message ?? 'Couldn’t download the file.',
        tone: 'bad',
      });
  };
  return { save, busy };
}

/** A draft to those who asked for the cities of a market that opened; it opens to be written. */
export function useTellThem() {
  const { notify, navigation } = usePlatform();
  const [create, { isLoading: busy }] = useCreateBroadcastForStaffAdminMutation();
  const tell = async ({ market_id: marketId }: InterestMarket): Promise<void> => {
    if (marketId === null) return;
    const { data: made, error } = await create({
      body: { audience: { market_ids: [], area_ids: [], interest_market_id: marketId } },
    });
    if (made !== undefined)
      navigation.go('HFCi Email Broadcast', {
        query: { [parameters.broadcastId]: made.broadcast.broadcast_id },
      });
    else notify({ text: (error as CallError).message, tone: 'bad' });
  };
  return { tell, busy };
}
