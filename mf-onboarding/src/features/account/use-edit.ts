import {
  noneFound,
  selectUser,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { useState } from 'react';
import { editUser } from './edit-user.ts';

/** What is wrong with a field, by its name. */
type Faults = Readonly<Partial<Record<string, string>>>;
export type Outcome =
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  | { readonly is: 'refused'; readonly why: string; readonly faults: Faults };

interface Edit {
  readonly outcome: Outcome | undefined;
  readonly save: (change: (user: User) => User, onSaved?: () => void) => void;
}

/** Changes the person of the page, and says what became of it. A refusal is logged too [8]. */
export function useEdit(): Edit {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const userId = useAppSelector(selectUser)?.user_id;
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    outcome,
    save: (change, onSaved) => {
      if (userId === undefined) {
        reportError(noneFound('user', 'editUser'));
        return;
      }
      setOutcome({ is: 'saving' });
      void dispatch(
        editUser(userId, change, (answer) => {
          if (!('refusal' in answer)) {
            setOutcome({ is: 'saved' });
            onSaved?.();
            return;
          }
          const { message: why, problem } = answer.refusal;
          const faults = Object.fromEntries((problem?.errors ?? []).map((one) => [one.path, one.message]));
          reportError(new Error(`User update error: ${why}`, { cause: answer.refusal }));
          setOutcome({ is: 'refused', why, faults });
        }),
      );
    },
  };
}
