import { usePlatform, type CallError } from '@commonhearth/contract';
import { parameters } from '@commonhearth/domain';
import type { InterestMarket } from '@commonhearth/schemas';
import {
  staffAdminApi,
  useCreateBroadcastForStaffAdminMutation,
  useListInterestForStaffAdminQuery,
} from '../../api.generated.ts';
import { useSaveCsv } from '../../save-file.ts';

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
  const [load, { isFetching: busy }] = staffAdminApi.useLazyListInterestForStaffAdminQuery();
  const saveCsv = useSaveCsv();
  const save = async (): Promise<void> => {
    saveCsv('interest.csv', await load({ format: 'csv' }));
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
