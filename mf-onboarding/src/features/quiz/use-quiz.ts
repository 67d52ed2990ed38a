import {
  marketWished,
  selectUser,
  selectWishes,
  useAppDispatch,
  useAppSelector,
  userChanged,
  wishesChanged,
} from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { useEffect, useRef, useState } from 'react';
import { useUpdateUserForOnboardingMutation } from '../../api.generated.ts';
import { anywhere, noLimit } from './questions.ts';

export interface Answers {
  readonly companions: string | undefined;
  readonly households: string | undefined;
  readonly where: string | undefined;
  readonly when: string | undefined;
  readonly budget: string | undefined;
}
export type Question = keyof Answers;

interface Quiz {
  readonly answers: Answers;
  /** How many of the five are open. */
  readonly open: number;
  readonly answer: (question: Question, value: string | undefined) => void;
  /** Notes that it was filled in: for who is signed in at once, else with the account that they make. */
  readonly submit: () => void;
}

const openOf = (answers: Answers): number =>
  Object.values(answers).filter((answer) => answer === undefined).length;

/** The five answers. They are wishes like those of the flow, so that a reload keeps them and the account brings them. */
export function useQuiz(markets: readonly Market[]): Quiz {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { marketId, homePreferences, households, unsureOf } = useAppSelector(selectWishes);
  const [update] = useUpdateUserForOnboardingMutation();
  const [pressed, setPressed] = useState(0);
  const told = useRef(0);
  const userId = user?.user_id;
  // whoever answers before their session is known has filled it in as well
  useEffect(() => {
    if (told.current === pressed || userId === undefined) return;
    told.current = pressed;
    const body = { user_id: userId, history: { hfc_quiz_submitted: true } };
    void update({ body }).then(({ data }) => {
      if (data !== undefined) dispatch(userChanged(data.user));
    });
  }, [pressed, userId, update, dispatch]);
  const market = markets.find((one) => one.market_id === marketId);
  const answers: Answers = {
    companions: homePreferences.friends,
    households: households === null ? undefined : String(households),
    where: unsureOf.includes('where') ? anywhere : market?.key,
    when: homePreferences.earliestMove,
    budget: homePreferences.max_price?.toString() ?? (unsureOf.includes('budget') ? noLimit : undefined),
  };
  const prefer = (field: 'friends' | 'earliestMove' | 'max_price', value: unknown): void => {
    const { [field]: _before, ...rest } = homePreferences;
    dispatch(wishesChanged({ homePreferences: value === undefined ? rest : { ...rest, [field]: value } }));
  };
  const beUnsure = (question: 'where' | 'budget', isUnsure: boolean): void => {
    const others = unsureOf.filter((one) => one !== question);
    dispatch(wishesChanged({ unsureOf: isUnsure ? [...others, question] : others }));
  };
  return {
    answers,
    open: openOf(answers),
    answer: (question, value) => {
      if (question === 'companions') prefer('friends', value);
      else if (question === 'when') prefer('earliestMove', value);
      else if (question === 'households')
        dispatch(wishesChanged({ households: value === undefined ? null : Number(value) }));
      else if (question === 'budget') {
        beUnsure('budget', value === noLimit);
        prefer('max_price', value === undefined || value === noLimit ? undefined : Number(value));
      } else {
        beUnsure('where', value === anywhere);
        const chosen = markets.find((one) => one.key === value);
        if (chosen !== undefined) dispatch(marketWished(chosen.market_id));
      }
    },
    submit: () => {
      dispatch(wishesChanged({ quizSubmitted: true }));
      setPressed((times) => times + 1);
    },
  };
}
