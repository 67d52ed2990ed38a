import { usePlatform, type CallError } from '@commonhearth/contract';
import type { MailState } from '@commonhearth/schemas';
import { useListMailsForStaffAdminQuery, useRetryMailForStaffAdminMutation } from '../../api.generated.ts';

/** Which mails are wanted; empty is every state, and any address. */
export interface Wanted {
  readonly state: MailState | '';
  readonly to: string;
}

/** How mail stands is asked for again so often, in milliseconds. */
const againMs = 15_000;

export function useMails({ state, to }: Wanted, cursor: string | undefined) {
  const { currentData, error, isFetching, refetch } = useListMailsForStaffAdminQuery(
    {
      ...(state !== '' && { state }),
      ...(to !== '' && { to }),
      ...(cursor !== undefined && { cursor }),
    },
    { refetchOnMountOrArgChange: true, pollingInterval: againMs, skipPollingIfUnfocused: true },
  );
  const problem = (error as CallError | undefined)?.problem?.errors?.find(({ path }) => path === 'to');
  return {
    page: currentData,
    fault: problem?.message,
    failed: error !== undefined && problem === undefined,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}

/** Sends a failed mail again; which one is under way. */
export function useRetry() {
  const { notify } = usePlatform();
  const [retry, { isLoading, originalArgs }] = useRetryMailForStaffAdminMutation();
  const send = async (mailId: string): Promise<void> => {
    const { error } = await retry({ mailId });
    if (error === undefined) notify({ text: 'The email is queued to be sent again.', tone: 'good' });
    else notify({ text: (error as CallError).message, tone: 'bad' });
  };
  return { send, busy: isLoading ? originalArgs?.mailId : undefined };
}
