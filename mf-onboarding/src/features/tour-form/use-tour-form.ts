import {
  handlingErrors,
  selectUser,
  useAppDispatch,
  useAppSelector,
  useReportError,
  userChanged,
  wishesChanged,
  type CallError,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { formatDay, pageSentFrom, tooLong } from '@commonhearth/domain/formatting';
import { longestMessage } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import { onboardingApi, useSubmitTourFormForOnboardingMutation } from '../../api.generated.ts';
import { nameFault } from '../../questions/name-fault.ts';
import type { AskedHome } from './use-asked-home.ts';

const { updateUserForOnboarding } = onboardingApi.endpoints;

/** As it stands in the form. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Such as `2026-11-28`; the first is the preferred one. */
  readonly days: readonly string[];
  readonly note: string;
}
export type Faults = Readonly<Partial<Record<string, string>>>;

const longestPhone = 40;

/** What is missing, or is more than we can take: nothing of it is cut, the person says it shorter. */
const faultsOf = ({ name, email, phone, note }: Typed): Faults => {
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

interface TourRequest {
  readonly busy: boolean;
  readonly sent: boolean;
  readonly faults: Faults;
  /** What belongs to no field. */
  readonly notice: string | undefined;
  /** Answers what is wrong, by field; empty when nothing is. */
  readonly send: (typed: Typed) => Promise<Faults>;
}

/** Sends the form, and remembers that it was: for who is here at once, for a visitor until they sign up. */
export function useTourForm(home: AskedHome | undefined): TourRequest {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const reportError = useReportError();
  const { pathname } = useLocation();
  const [submit, { isLoading: busy, isSuccess: sent }] = useSubmitTourFormForOnboardingMutation();
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string>();

  const remember = async (): Promise<void> => {
    if (user === null) {
      dispatch(wishesChanged({ tourFormSubmitted: true }));
      return;
    }
    const body = { user_id: user.user_id, history: { hfc_tour_form_submitted: true } };
    const data = await dispatch(handlingErrors(dispatch(updateUserForOnboarding.initiate({ body }))));
    if (data !== null) dispatch(userChanged(data.user));
  };

  const send = async (typed: Typed): Promise<Faults> => {
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      setNotice(undefined);
      return found;
    }
    const [email, phone, note] = [typed.email.trim(), typed.phone.trim(), typed.note.trim()];
    const answer = await submit({
      body: {
        ...(home !== undefined && !home.gone && { compound_id: home.id }),
        name: typed.name.trim(),
        ...(email !== '' && { email }),
        ...(phone !== '' && { phone }),
        answers: {
          ...(typed.days.length > 0 && { Days: typed.days.map(formatDay).join('; ') }),
          ...(note !== '' && { 'Anything else': note }),
        },
        page_sent_from: pageSentFrom(pathname, reportError),
      },
    });
    if (answer.error === undefined) {
      await remember();
      return {};
    }
    const { message, problem } = answer.error as CallError;
    const refused: Faults = Object.fromEntries(
      (problem?.errors ?? []).map((one) => [one.path === 'answers' ? 'note' : one.path, one.message]),
    );
    setFaults(refused);
    setNotice(refused['compound_id'] ?? message);
    return refused;
  };
  return { busy, sent, faults, notice, send };
}
