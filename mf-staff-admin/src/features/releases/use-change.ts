import type { Allowance, ChannelAction, ChannelRemote } from '@commonhearth/schemas';
import { useChangeChannelForStaffAdminMutation } from '../../api.generated.ts';

interface Given {
  readonly percent?: number;
  readonly allowed?: Allowance;
  readonly message?: string;
}

/** Changes a remote in its channel as the person saw it; says why it was not done. */
export function useChange(
  { channel, remote, channel_version: seen }: ChannelRemote,
  onDone: () => void,
  onRefused: () => void,
) {
  const [change, { isLoading: busy, error: refusal }] = useChangeChannelForStaffAdminMutation();
  const act = async (
    action: ChannelAction,
    { percent, allowed, message = '' }: Given = {},
  ): Promise<void> => {
    const { error } = await change({
      channel,
      remote,
      action,
      body: {
        channel_version: seen,
        ...(percent !== undefined && { percent }),
        ...(allowed !== undefined && { allowed }),
        ...(message.trim() !== '' && { message: message.trim() }),
      },
    });
    if (error === undefined) onDone();
    else onRefused();
  };
  return { act, busy, failure: refusal?.message };
}
