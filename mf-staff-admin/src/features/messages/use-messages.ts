import { usePlatform, type CallError } from '@commonhearth/contract';
import type { ContactState } from '@commonhearth/schemas/constants';
import {
  useListContactMessagesForStaffAdminQuery,
  useMarkContactMessageForStaffAdminMutation,
} from '../../api.generated.ts';

/** How often new messages are fetched, in milliseconds. */
const againMs = 15_000;

export function useMessages(state: ContactState, cursor: string | undefined) {
  const { currentData, isError, isFetching, refetch } = useListContactMessagesForStaffAdminQuery(
    { state, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true, pollingInterval: againMs, skipPollingIfUnfocused: true },
  );
  return {
    page: currentData,
    failed: isError && currentData === undefined,
    busy: isFetching,
    reload: () => {
      void refetch();
    },
  };
}

/** Marks a message as handled or reopens it, and offers to undo that. */
export function useMark() {
  const { notify } = usePlatform();
  const [submit, { isLoading, originalArgs }] = useMarkContactMessageForStaffAdminMutation();
  const mark = async (contactMessageId: string, handled: boolean): Promise<void> => {
    const { error } = await submit({ contactMessageId, body: { handled } });
    if (error !== undefined) notify({ text: (error as CallError).message, tone: 'bad' });
    else
      notify({
        text: handled ? 'Marked as handled.' : 'Reopened.',
        tone: 'good',
        action: { label: 'Undo', onPress: () => void mark(contactMessageId, !handled) },
      });
  };
  return { mark, marking: isLoading ? originalArgs?.contactMessageId : undefined };
}
