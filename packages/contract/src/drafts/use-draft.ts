import { useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import type { Services } from '../services/services.ts';
import type { AppDispatch } from '../store/root-state.ts';
import { draftsKey } from './kept-drafts.ts';

const read =
  (name: string) =>
  (_dispatch: AppDispatch, _state: unknown, { kept }: Services): string | undefined =>
    kept.read(draftsKey)?.[name];

/** An empty text is none. */
const write =
  (name: string, text: string) =>
  (_dispatch: AppDispatch, _state: unknown, { kept }: Services): void => {
    const { [name]: _before, ...others } = kept.read(draftsKey) ?? {};
    kept.write(draftsKey, text === '' ? others : { ...others, [name]: text });
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
 * What somebody who is signed in types until it has arrived at the server: it outlives a closed dialog, another page
 * and a reload, for a day, and goes with a sign-out. `name` says of which field and object it is, such as `note 7`.
 */
export function useDraft(name: string): Draft {
  const dispatch = useAppDispatch();
  const [found] = useState(() => dispatch(read(name)));
  return {
    found,
    keep: (text) => {
      dispatch(write(name, text));
    },
    forget: () => {
      dispatch(write(name, ''));
    },
  };
}
