import { useRef, useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import type { Services } from '../services/services.ts';
import type { AppDispatch, RootState } from '../store/root-state.ts';
import { draftOwner, draftsKeys } from '../kept/drafts.ts';
import { useUnsavedChanges } from '../kept/unsaved-changes.ts';

type Place = keyof typeof draftsKeys;

const read =
  (where: Place, name: string) =>
  (_dispatch: AppDispatch, _state: unknown, { kept }: Services): string | undefined =>
    kept.read(draftsKeys[where])?.[name];

const isStored =
  (where: Place, name: string, text: string) =>
  (_dispatch: AppDispatch, _state: unknown, { kept }: Services): boolean =>
    kept.read(draftsKeys[where])?.[name] === text && !kept.unstored().includes(draftsKeys[where]);

/** An empty text removes the draft. */
const write =
  (where: Place, name: string, text: string) =>
  (_dispatch: AppDispatch, state: () => RootState, { kept, tokens }: Services): void => {
    // the user may have logged out in another tab, and leaves nothing in the browser
    if (tokens.hasEnded()) return;
    const key = draftsKeys[where];
    const { [name]: _before, ...others } = kept.read(key) ?? {};
    const userId = state().session.user?.user_id;
    kept.write(key, {
      ...others,
      ...(userId !== undefined && { [draftOwner]: userId }),
      ...(text !== '' && { [name]: text }),
    });
  };

export interface Draft {
  /** What was kept when the field came; undefined when nothing was. */
  readonly found: string | undefined;
  /** Keeps what is typed now. */
  readonly keep: (text: string) => void;
  /** It has arrived. */
  readonly forget: () => void;
}

interface DraftOptions {
  /** False for what the page stores by itself, such as the id of a job. */
  readonly typed?: boolean;
  /** All tabs of the browser, or this one only, for forms that need no login. */
  readonly where?: Place;
}

/**
 * The user's input until the server has it: it outlives a closed dialog, another page, a reload and the end of
 * the session, for a day, and goes with a sign-out. `name` says of which field and object it is, such as `note 7`. A page
 * with a draft stays when its session ends, unless the draft is not `typed`.
 */
export function useDraft(name: string, { typed = true, where = 'browser' }: DraftOptions = {}): Draft {
  const dispatch = useAppDispatch();
  const [found] = useState(() => dispatch(read(where, name)));
  const current = useRef(found ?? '');
  useUnsavedChanges({
    isUnsaved: () => typed && current.current !== '',
    isStored: () => dispatch(isStored(where, name, current.current)),
  });
  const keep = (text: string): void => {
    current.current = text;
    dispatch(write(where, name, text));
  };
  return {
    found,
    keep,
    forget: () => {
      keep('');
    },
  };
}
