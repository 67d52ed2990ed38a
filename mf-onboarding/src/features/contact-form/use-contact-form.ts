import { useReportError, type CallError } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { pageSentFrom, tooLong } from '@commonhearth/domain/formatting';
import { longestMessage } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import { useSendContactMessageForOnboardingMutation } from '../../api.generated.ts';
import { nameFault } from '../../questions/name-fault.ts';

export interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly body: string;
}
type Faults = Readonly<Partial<Record<string, string>>>;

function faultsOf({ name, email, body }: ContactInput): Faults {
  const wrongName = name === '' ? 'Enter your name.' : nameFault(name);
  const wrongBody = body === '' ? 'Write your message.' : tooLong(body, longestMessage);
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(email === '' && { email: 'Enter your email so we can reply.' }),
    ...(wrongBody !== undefined && { body: wrongBody }),
  };
}

/** Checks and sends the form. `send` resolves with what is wrong, by field; empty once the message is sent. */
export function useContactForm() {
  const reportError = useReportError();
  const { pathname } = useLocation();
  const [submit, { isLoading: busy, isSuccess: sent }] = useSendContactMessageForOnboardingMutation();
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string>();

  const send = async (input: ContactInput): Promise<Faults> => {
    const body = { name: input.name.trim(), email: input.email.trim(), body: input.body.trim() };
    const found = faultsOf(body);
    setFaults(found);
    setNotice(undefined);
    if (Object.keys(found).length > 0) return found;
    const { error } = await submit({
      body: { ...body, page_sent_from: pageSentFrom(pathname, reportError) },
    });
    if (error === undefined) return {};
    const { message, problem } = error as CallError;
    const rejected = Object.fromEntries((problem?.errors ?? []).map((one) => [one.path, one.message]));
    setFaults(rejected);
    setNotice(Object.keys(rejected).length > 0 ? 'Check the fields below.' : message);
    return rejected;
  };
  return { busy, sent, faults, notice, send };
}
