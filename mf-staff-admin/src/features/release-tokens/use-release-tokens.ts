import type { CallError } from '@commonhearth/contract';
import { useForm } from '@commonhearth/editing';
import type { ReleaseToken } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  useListReleaseTokensForStaffAdminQuery,
  useMakeReleaseTokenForStaffAdminMutation,
  useRevokeReleaseTokenForStaffAdminMutation,
} from '../../api.generated.ts';
import { momentOfDay } from '../../day-moments.ts';

const emptyForm = {
  remote: '',
  name: '',
  /** A calendar day, YYYY-MM-DD; empty is in 90 days. */
  expires_at: '',
  /** The largest share of the visitors, in percent, as typed. */
  most_percent: '100',
  new_remote: false,
};

/** Tokens of all teams. */
export function useReleaseTokens() {
  const { data, isError, refetch, isFetching } = useListReleaseTokensForStaffAdminQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return { tokens: data?.release_tokens, failed: isError, refetch, isFetching };
}

/** A new token: its secret stands in `made` once, and nowhere else. */
export function useTokenForm() {
  const form = useForm(emptyForm);
  const [made, setMade] = useState<{ readonly token: ReleaseToken; readonly secret: string }>();
  const [make, { isLoading: busy }] = useMakeReleaseTokenForStaffAdminMutation();
  const submit = async (): Promise<void> => {
    const { remote, name, expires_at, most_percent, new_remote } = form.values;
    const most = Number(most_percent);
    if (most_percent.trim() === '' || !Number.isInteger(most) || most < 0 || most > 100) {
      form.setErrors({ most_percent: 'Enter a whole number from 0 to 100.' });
      return;
    }
    const { data, error } = await make({
      body: {
        remote: remote.trim(),
        name: name.trim(),
        ...(expires_at !== '' && { expires_at: momentOfDay(expires_at, 'ends') }),
        ...(most !== 100 && { most_percent: most }),
        ...(new_remote && { new_remote }),
      },
    });
    if (data === undefined) form.refuse(error as CallError);
    else setMade({ token: data.release_token, secret: data.secret });
  };
  return { ...form, busy, submit, made };
}

export function useRevoke(onDone: () => void) {
  const [revoke, { isLoading: busy }] = useRevokeReleaseTokenForStaffAdminMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (tokenId: string): Promise<void> => {
    const { error } = await revoke({ tokenId });
    if (error === undefined) onDone();
    else setFailure((error as CallError).message);
  };
  return { act, busy, failure };
}
