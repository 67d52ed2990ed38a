import {
  handlingErrors,
  selectUser,
  useAppDispatch,
  useAppSelector,
  useDraft,
  useReportError,
  userChanged,
  wishesChanged,
  type CallError,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { comingDays, formatDay, pageSentFrom, tooLong } from '@commonhearth/domain/formatting';
import { useForm } from '@commonhearth/editing';
import { longestMessage } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import { onboardingApi, useSubmitTourFormForOnboardingMutation } from '../../api.generated.ts';
import { nameFault } from '../../questions/name-fault.ts';
import type { AskedHome } from './use-asked-home.ts';

const { updateUserForOnboarding } = onboardingApi.endpoints;

interface TourInput {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Such as `2026-11-28`; the first is the preferred one. */
  readonly days: readonly string[];
  readonly note: string;
}
type Errors = Readonly<Partial<Record<keyof TourInput, string>>>;

const longestPhone = 40;

/** What is missing, or is more than we can take: nothing of it is cut, the person says it shorter. */
const errorsIn = ({ name, email, phone, note }: TourInput): Errors => {
  const wrongName = name.trim() === '' ? 'Enter your name.' : nameFault(name.trim());
  const long = tooLong(note.trim(), longestMessage);
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(email.trim() === '' &&
      phone.trim() === '' && { email: 'Enter an email or phone number so we can reply.' }),
    ...(phone.trim().length > longestPhone && {
      phone: 'That’s too long for a phone number. Enter just one.',
    }),
    ...(long !== undefined && { note: long }),
  };
};

/**
 * The form, kept in the tab until it is sent. Sends it and remembers that it was sent: for a user at once, for a visitor
 * until they sign up. `send` resolves with what is wrong, by field; empty once it is sent.
 */
export function useTourForm(home: AskedHome | undefined) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const reportError = useReportError();
  const { pathname } = useLocation();
  const [submit, { isLoading: busy, isSuccess: sent }] = useSubmitTourFormForOnboardingMutation();
  const draft = useDraft(`tour form ${home?.id ?? ''}`, { where: 'tab' });
  const form = useForm<TourInput>(
    { name: user?.name ?? '', email: user?.email ?? '', phone: '', days: [], note: '' },
    {
      draft,
      related: { phone: ['email'] },
      errorsOf: ({ problem }) =>
        Object.fromEntries(
          (problem?.errors ?? []).map(({ path, message }) => [path === 'answers' ? 'note' : path, message]),
        ),
    },
  );
  const [offered] = useState(() => comingDays(new Date(), 8));
  // days of an earlier draft may have passed
  const days = form.values.days.filter((day) => offered.includes(day));

  const remember = async (): Promise<void> => {
    if (user === null) {
      dispatch(wishesChanged({ tourFormSubmitted: true }));
      return;
    }
    const body = { user_id: user.user_id, history: { hfc_tour_form_submitted: true } };
    const data = await dispatch(handlingErrors(dispatch(updateUserForOnboarding.initiate({ body }))));
    if (data !== null) dispatch(userChanged(data.user));
  };

  const send = async (): Promise<Errors> => {
    const { values } = form;
    const found = form.setErrors(errorsIn(values));
    if (Object.keys(found).length > 0) return found;
    const [email, phone, note] = [values.email.trim(), values.phone.trim(), values.note.trim()];
    const { error } = await submit({
      body: {
        ...(home !== undefined && !home.gone && { compound_id: home.id }),
        name: values.name.trim(),
        ...(email !== '' && { email }),
        ...(phone !== '' && { phone }),
        answers: {
          ...(days.length > 0 && { Days: days.map(formatDay).join('; ') }),
          ...(note !== '' && { 'Anything else': note }),
        },
        page_sent_from: pageSentFrom(pathname, reportError),
      },
    });
    if (error !== undefined) return form.refuse(error as CallError);
    draft.forget();
    await remember();
    return {};
  };
  /** What belongs to no field. */
  const notice =
    form.refusal &&
    (form.refusal.problem?.errors?.find(({ path }) => path === 'compound_id')?.message ??
      form.refusal.message);
  return { ...form, offered, days, notice, busy, sent, send };
}
