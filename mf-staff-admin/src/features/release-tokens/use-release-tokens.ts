import type { CallError } from '@commonhearth/contract';
import type { ReleaseToken } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  useListReleaseTokensForStaffAdminQuery,
  useMakeReleaseTokenForStaffAdminMutation,
  useRevokeReleaseTokenForStaffAdminMutation,
} from '../../api.generated.ts';
import { momentOfDay } from '../../day-moments.ts';

interface TokenForm {
  readonly remote: string;
  readonly name: string;
  /** A calendar day, YYYY-MM-DD; empty is in 90 days. */
  readonly until: string;
  /** The largest share of the visitors, in percent, as typed. */
  readonly most: string;
  readonly isNew: boolean;
}
const emptyForm: TokenForm = { remote: '', name: '', until: '', most: '100', isNew: false };
type FormErrors = Readonly<Partial<Record<'remote' | 'name' | 'expires_at' | 'most_percent', string>>>;

/** Tokens of all teams. */
export function useReleaseTokens() {
  const { data, isError, refetch, isFetching } = useListReleaseTokensForStaffAdminQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return { tokens: data?.release_tokens, failed: isError, refetch, isFetching };
}

/** A new token: its secret stands in `made` once, and nowhere else. */
export function useTokenForm() {
  const [form, setForm] = useState(emptyForm);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<{ readonly token: ReleaseToken; readonly secret: string }>();
  const [make, { isLoading: busy }] = useMakeReleaseTokenForStaffAdminMutation();
  const set = (change: Partial<TokenForm>): void => {
    setForm((before) => ({ ...before, ...change }));
    setErrors({});
    setFailure(null);
  };
  const submit = async (): Promise<void> => {
    const most = Number(form.most);
    if (form.most.trim() === '' || !Number.isInteger(most) || most < 0 || most > 100) {
      setErrors({ most_percent: 'Enter a whole number from 0 to 100.' });
      return;
    }
    const { data, error } = await make({
      body: {
        remote: form.remote.trim(),
        name: form.name.trim(),
        ...(form.until !== '' && { expires_at: momentOfDay(form.until, 'ends') }),
        ...(most !== 100 && { most_percent: most }),
        ...(form.isNew && { new_remote: true }),
      },
    });
    if (data !== undefined) {
      setMade({ token: data.release_token, secret: data.secret });
      setForm(emptyForm);
      return;
    }
    const { message, problem } = error as CallError;
    setErrors(Object.fromEntries((problem?.errors ?? []).map((one) => [one.path, one.message])));
    setFailure(message);
  };
  return { form, set, errors, failure, busy, submit, made };
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
