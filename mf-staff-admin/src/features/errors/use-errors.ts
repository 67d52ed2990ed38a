import { usePlatform, type CallError } from '@commonhearth/contract';
import type { ErrorGroup } from '@commonhearth/schemas';
import type { ErrorState } from '@commonhearth/schemas/constants';
import {
  useChangeErrorStateForStaffAdminMutation,
  useListErrorGroupsForStaffAdminQuery,
  type ListErrorGroupsForStaffAdminApiArg,
} from '../../api.generated.ts';

/** How often new errors are fetched, in milliseconds. */
const againMs = 30_000;

/** Which errors to show. */
export type ErrorFilter = ListErrorGroupsForStaffAdminApiArg;

export function useErrors(query: ErrorFilter) {
  const { currentData, data, isError, isFetching, refetch } = useListErrorGroupsForStaffAdminQuery(query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: againMs,
    skipPollingIfUnfocused: true,
  });
  return {
    page: currentData,
    /** Stay while other groups load. */
    choices: data?.choices ?? [],
    counts: data?.counts,
    failed: isError && currentData === undefined,
    busy: isFetching,
    reload: () => {
      void refetch();
    },
  };
}

const doneWords: Readonly<Record<ErrorState, string>> = {
  open: 'Reopened.',
  resolved: 'Resolved. It reopens if it comes back.',
  muted: 'Muted. Its reports are still counted.',
};

/** Resolves, mutes or reopens a group, and offers to undo that. */
export function useChangeState() {
  const { notify } = usePlatform();
  const [submit, { isLoading }] = useChangeErrorStateForStaffAdminMutation();
  const change = async (
    { error_group_id: errorGroupId, state: before }: Pick<ErrorGroup, 'error_group_id' | 'state'>,
    state: ErrorState,
  ): Promise<void> => {
    const { error } = await submit({ errorGroupId, body: { state } });
    if (error !== undefined) notify({ text: (error as CallError).message, tone: 'bad' });
    else
      notify({
        text: doneWords[state],
        tone: 'good',
        action: {
          label: 'Undo',
          onPress: () => void change({ error_group_id: errorGroupId, state }, before),
        },
      });
  };
  return { change, busy: isLoading };
}
