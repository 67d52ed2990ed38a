import type { CallError } from '@commonhearth/contract';
import { tooLong } from '@commonhearth/domain/formatting';
import type { MistakeReportBody } from '@commonhearth/schemas';
import { longestMessage, mistakeFields } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import { useReportMistakeForCompoundMutation } from '../../api.generated.ts';
import { usePageSentFrom } from '../../layout/use-page-sent-from.ts';

export interface ReportInput {
  readonly field: MistakeReportBody['field'] | '';
  readonly body: string;
  readonly email: string;
}
type Faults = Readonly<Partial<Record<string, string>>>;

function faultsOf({ field, body }: ReportInput): Faults {
  const long = tooLong(body, longestMessage);
  if (field === '') return { field: 'Choose what’s wrong.' };
  if (body === '' && field !== 'availability') return { body: 'Tell us what’s right.' };
  return long === undefined ? {} : { body: long };
}

/** The field of this name; none for any other text. */
export const fieldNamed = (name: string): ReportInput['field'] =>
  mistakeFields.find((one) => one === name) ?? '';

/** Checks and sends a report. `send` resolves with what is wrong, by field; empty once the report is sent. */
export function useReport(compoundId: string) {
  const pageSentFrom = usePageSentFrom();
  const [submit, { isLoading: busy, isSuccess: sent }] = useReportMistakeForCompoundMutation();
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string>();

  const send = async (input: ReportInput): Promise<Faults> => {
    const { field } = input;
    const [body, email] = [input.body.trim(), input.email.trim()];
    const found = faultsOf({ field, body, email });
    setFaults(found);
    setNotice(undefined);
    if (field === '' || Object.keys(found).length > 0) return found;
    const { error } = await submit({
      body: {
        ...{ compound_id: compoundId, field, body, page_sent_from: pageSentFrom() },
        ...(email !== '' && { email }),
      },
    });
    if (error === undefined) return {};
    const { message, problem } = error as CallError;
    const rejected = Object.fromEntries((problem?.errors ?? []).map((one) => [one.path, one.message]));
    setFaults(rejected);
    setNotice(Object.keys(rejected).length > 0 ? 'Check the fields above.' : message);
    return rejected;
  };
  return { busy, sent, faults, notice, send };
}
