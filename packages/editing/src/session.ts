import { met, saved, settled } from './merge.ts';
import { pick, without, type Rules, type Versioned } from './rules.ts';
import { sendableOf, type EditState, type Sent } from './state.ts';

/** Why a save came to nothing: an HTTP status, or words where no answer came. */
export interface Refusal {
  readonly status: number | string;
  readonly code: string;
  /** For people. */
  readonly message: string;
  readonly problem?:
    | {
        /** The record as it is now, of a 409. */
        readonly current?: unknown;
        readonly errors?: readonly { readonly path: string; readonly message: string }[] | undefined;
      }
    | undefined;
}
export type SaveAnswer<Stored> = { readonly found: Stored } | { readonly error: Refusal };

/** What a session is made of. */
export interface SessionOptions<Stored extends Versioned, Draft extends object> {
  readonly rules: Rules<Stored, Draft>;
  /** One save: these values, written over that record. */
  readonly send: (over: Stored, values: Partial<Draft>) => Promise<SaveAnswer<Stored>>;
  /** Whether what a 409 brought is this record. */
  readonly isCurrent: (current: unknown) => current is Stored;
  /** The field that an error of a save is about, by its path; the path's first word unless told. */
  readonly fieldOf?: (path: string) => string;
  /** A newer state is known. */
  readonly onStored?: (stored: Stored) => void;
  /** Milliseconds of the platform's clock. */
  readonly now: () => number;
}

/** Others may write as fast as this page: so often a save meets a newer state before it gives up for now. */
const mostMeetings = 5;
/** It came to nothing, or nobody knows: the server failed, or its answer was lost. */
const isUnknown = ({ status }: Refusal): boolean => typeof status !== 'number' || status >= 500;
const firstWord = (path: string): string => path.split('.')[0] ?? path;

/**
 * The editing of one record from the state `first`: what is typed, what of it is stored, and its saves, one at a time.
 * A state may hold more than an `EditState`; `put` changes it, and tells those who listen.
 */
export function createSession<
  Stored extends Versioned,
  Draft extends object,
  State extends EditState<Stored, Draft>,
>(first: State, options: SessionOptions<Stored, Draft>) {
  const { rules, send, isCurrent, fieldOf = firstWord, onStored, now } = options;
  let state = first;
  const listeners = new Set<() => void>();
  const put = (change: Partial<State>): void => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  /** A change of what every state has. */
  const note = (change: Partial<EditState<Stored, Draft>>): void => {
    put(change as Partial<State>);
  };
  const follow = (next: State): void => {
    put(next);
    onStored?.(state.stored);
  };
  let underWay: Promise<void> | null = null;

  /** One call; answers whether another one may find something to send. */
  const sendOnce = async (): Promise<boolean> => {
    const fields = sendableOf(state, rules);
    if (fields.length === 0) return false;
    const { stored, draft } = state;
    const sent: Sent<Draft> = { version: stored.version, values: pick(draft, fields) };
    note({ unanswered: [...state.unanswered, sent] });
    const answer = await send(stored, sent.values);
    if ('found' in answer) {
      const next = saved<Stored, Draft, State>(settled(state, sent), sent, stored, answer.found, rules);
      follow({ ...next, failure: null, refused: false, savedAt: now() });
      return true;
    }
    const { error } = answer;
    const current = error.problem?.current;
    // it may have been stored by a first try of which no answer came
    if (isCurrent(current)) follow(met<Stored, Draft, State>(state, current, rules));
    if (error.code === 'version_mismatch' && isCurrent(current)) {
      put(settled(state, sent));
      return true;
    }
    if (!isUnknown(error)) put(settled(state, sent));
    const errors = (error.problem?.errors ?? []).map(
      ({ path, message }) => [fieldOf(path), message] as const,
    );
    const fieldErrors = Object.fromEntries(errors) as Partial<Record<keyof Draft, string>>;
    const refused = !isUnknown(error);
    note({ failure: error.message, refused, fieldErrors: { ...state.fieldErrors, ...fieldErrors } });
    return fields.some((field) => field in fieldErrors);
  };
  const saveAll = async (): Promise<void> => {
    note({ saving: true });
    try {
      for (let i = 0; i < mostMeetings && (await sendOnce()); i++);
    } finally {
      underWay = null;
      note({ saving: false });
    }
  };

  return {
    state: () => state,
    put,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (change: Partial<Draft>) => {
      const fieldErrors = without(state.fieldErrors, Object.keys(change));
      note({ draft: { ...state.draft, ...change }, fieldErrors });
    },
    /** Saves what can be; answers when nothing is under way any more. */
    save: async (): Promise<void> => {
      if (underWay === null && sendableOf(state, rules).length > 0) underWay = saveAll();
      await underWay;
    },
    /** Mine goes to the server over theirs, or theirs takes its place. */
    choose: (field: keyof Draft, whose: 'mine' | 'theirs') => {
      const clashing = without(state.clashing, [field]);
      if (whose === 'mine') note({ clashing });
      else note({ clashing, draft: { ...state.draft, [field]: rules.draftOf(state.stored)[field] } });
    },
    /** It was read anew, or something of it was stored elsewhere; an answer that was overtaken changes nothing. */
    adopt: (current: Stored) => {
      if (current.version >= state.stored.version) follow(met<Stored, Draft, State>(state, current, rules));
    },
  };
}
