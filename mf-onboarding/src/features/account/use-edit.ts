import { useAppDispatch, useAppSelector, selectUser } from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { useState } from 'react';
import type { editProfile } from './edit-user.ts';

type Outcome =
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  | { readonly is: 'refused'; readonly why: string };

interface Edit {
  readonly outcome: Outcome | undefined;
  readonly save: (change: (user: User) => User) => void;
}

/** Changes the person of the page, and says what became of it. */
export function useEdit(edit: typeof editProfile): Edit {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.user_id;
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    outcome,
    save: (change) => {
      if (userId === undefined) return;
      setOutcome({ is: 'saving' });
      void dispatch(
        edit(userId, change, (answer) => {
          setOutcome('refusal' in answer ? { is: 'refused', why: answer.refusal.message } : { is: 'saved' });
        }),
      );
    },
  };
}
