import { selectUser, useAppSelector, useDraft, useReportError, type CallError } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { pageSentFrom, tooLong } from '@commonhearth/domain/formatting';
import { useForm } from '@commonhearth/editing';
import { longestMessage } from '@commonhearth/schemas/constants';
import { useSendContactMessageForOnboardingMutation } from '../../api.generated.ts';
import { nameFault } from '../../questions/name-fault.ts';

interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly body: string;
}
type Errors = Readonly<Partial<Record<keyof ContactInput, string>>>;

function errorsIn({ name, email, body }: ContactInput): Errors {
  const wrongName = name === '' ? 'Enter your name.' : nameFault(name);
  const wrongBody = body === '' ? 'Write your message.' : tooLong(body, longestMessage);
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(email === '' && { email: 'Enter your email so we can reply.' }),
    ...(wrongBody !== undefined && { body: wrongBody }),
  };
}

/** The form, kept in the tab until it is sent. `send` resolves with what is wrong, by field; empty once the message is sent. */
export function useContactForm() {
  const user = useAppSelector(selectUser);
  const reportError = useReportError();
  const { pathname } = useLocation();
  const [submit, { isLoading: busy, isSuccess: sent }] = useSendContactMessageForOnboardingMutation();
  const draft = useDraft('contact form', { where: 'tab' });
  const form = useForm<ContactInput>(
    { name: user?.name ?? '', email: user?.email ?? '', body: '' },
    { draft },
  );

  const send = async (): Promise<Errors> => {
    const { values } = form;
    const body = { name: values.name.trim(), email: values.email.trim(), body: values.body.trim() };
    const found = form.setErrors(errorsIn(body));
    if (Object.keys(found).length > 0) return found;
    const { error } = await submit({
      body: { ...body, page_sent_from: pageSentFrom(pathname, reportError) },
    });
    if (error !== undefined) return form.refuse(error as CallError);
    draft.forget();
    return {};
  };
  return { ...form, busy, sent, send };
}
