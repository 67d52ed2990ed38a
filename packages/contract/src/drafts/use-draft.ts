import { useRef, useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import type { Services } from '../services/services.ts';
import type { AppDispatch, RootState } from '../store/root-state.ts';
import { draftsKey, storeDraft } from '../kept/drafts.ts';
import { useUnsavedChanges } from '../kept/unsaved-changes.ts';

const read =
  (name: string) =>
  (_dispatch: AppDispatch, _state: unknown, { kept }: Services): string | undefined =>
    kept.read(draftsKey)?.[name];

const write =
  (name: string, text: string) =>
  (_dispatch: AppDispatch, state: () => RootState, { kept, tokens }: Services): void => {
    // the user may have logged out in another tab, and leaves nothing in the browser
    if (!tokens.hasEnded()) storeDraft(kept, state().session.user?.user_id, name, text);
  };

export interface Draft {
  /** What was kept when the field came; undefined when nothing was. */
  readonly found: string | undefined;
  /** Keeps what is typed now. */
  readonly keep: (text: string) => void;
  /** It has arrived. */
  readonly forget: () => void;
}

/**
 * What somebody who is signed in types until it has arrived at the server: it outlives a closed dialog, another page, a
 * reload and the end of the session, for a day, and goes with a sign-out. `name` says of which field and object it is, such
 * as `note 7`. A page with a draft stays when its session ends, unless the draft is not `typed`.
 */
export function useDraft(name: string, { typed = true } = {}): Draft {
  const dispatch = useAppDispatch();
  const [found] = useState(() => dispatch(read(name)));
  const current = useRef(found ?? '');
  useUnsavedChanges({
    isUnsaved: () => typed && current.current !== '',
    isStored: () => dispatch(read(name)) === current.current,
  });
  const keep = (text: string): void => {
    current.current = text;
    dispatch(write(name, text));
  };
  return {
    found,
    keep,
    forget: () => {
      keep('');
    },
  };
}
