import { selectUser, useAppSelector, useDraft, type CallError } from '@commonhearth/contract';
import { tooLong } from '@commonhearth/domain/formatting';
import { useForm } from '@commonhearth/editing';
import { longestMessage, mistakeFields } from '@commonhearth/schemas/constants';
import { useReportMistakeForCompoundMutation } from '../../api.generated.ts';
import { usePageSentFrom } from '../../layout/use-page-sent-from.ts';

interface ReportInput {
  /** One of `mistakeFields`, or empty. */
  readonly field: string;
  readonly body: string;
  readonly email: string;
}
type Errors = Readonly<Partial<Record<keyof ReportInput, string>>>;

function errorsIn({ field, body }: ReportInput): Errors {
  const long = tooLong(body, longestMessage);
  if (field === '') return { field: 'Choose what’s wrong.' };
  if (body === '' && field !== 'availability') return { body: 'Tell us what’s right.' };
  return long === undefined ? {} : { body: long };
}

/** The form, kept in the tab until it is sent. `send` resolves with what is wrong, by field; empty once the report is sent. */
export function useReport(compoundId: string) {
  const user = useAppSelector(selectUser);
  const pageSentFrom = usePageSentFrom();
  const [submit, { isLoading: busy, isSuccess: sent }] = useReportMistakeForCompoundMutation();
  const draft = useDraft(`report ${compoundId}`, { where: 'tab' });
  const form = useForm<ReportInput>(
    { field: '', body: '', email: user?.email ?? '' },
    // what is wrong decides if the text may be empty
    { draft, related: { field: ['body'] } },
  );

  const send = async (): Promise<Errors> => {
    const [body, email] = [form.values.body.trim(), form.values.email.trim()];
    const field = mistakeFields.find((one) => one === form.values.field);
    const found = form.setErrors(errorsIn({ field: field ?? '', body, email }));
    if (field === undefined || Object.keys(found).length > 0) return found;
    const { error } = await submit({
      body: {
        ...{ compound_id: compoundId, field, body, page_sent_from: pageSentFrom() },
        ...(email !== '' && { email }),
      },
    });
    if (error !== undefined) return form.refuse(error as CallError);
    draft.forget();
    return {};
  };
  return { ...form, busy, sent, send };
}
