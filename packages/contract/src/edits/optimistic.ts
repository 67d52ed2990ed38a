import type { UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services/services.ts';
import type { AppDispatch, RootState } from '../store/root-state.ts';

/** The object as it is stored now; or why not, with what is stored where the refusal tells, or that it is gone. */
export type EditAnswer<Value, Refusal> =
  | { readonly stored: Value }
  | { readonly refusal: Refusal; readonly stored?: Value | undefined; readonly gone?: boolean };

export interface Sending<Value> {
  readonly id: string;
  readonly wish: Value;
  /** What the server said last. */
  readonly stored: Value;
  /** The same for every try of one intent, and for no other: an `Idempotency-Key`. */
  readonly intent: string;
}

export interface EditKind<Value, Refusal> {
  /** How an object shows; undefined when it is not here: then nothing is edited. */
  readonly shown: (state: RootState, id: string) => Value | undefined;
  /** Shows an object with all that is under way; without any (`settled`) it is what is stored. */
  readonly show: (
    id: string,
    value: Value,
    about: { readonly stored: Value; readonly settled: boolean },
  ) => UnknownAction;
  /** It never rejects. */
  readonly send: (
    sending: Sending<Value>,
    dispatch: AppDispatch,
    state: () => RootState,
  ) => Promise<EditAnswer<Value, Refusal>>;
  /** Tells of a refusal, and of what was wished for, after what is stored shows again. */
  readonly refused: (
    id: string,
    refusal: Refusal,
    dispatch: AppDispatch,
    state: () => RootState,
    wish: Value,
  ) => void;
  /** What an edit of an object does while another of it is under way: nothing, replace those that wait, or wait. */
  readonly meanwhile: 'ignore' | 'replace' | 'queue';
  readonly isSame?: (one: Value, other: Value) => boolean;
}

/** Hears what became of one edit, after what is stored shows again. */
type OnAnswer<Value, Refusal> = (answer: EditAnswer<Value, Refusal>, wish: Value) => void;
interface Edit<Value, Refusal> {
  readonly change: (value: Value) => Value;
  readonly intent: string;
  readonly onAnswer: OnAnswer<Value, Refusal> | undefined;
}
interface Queue<Value, Refusal> {
  stored: Value;
  /** The first one is under way. */
  edits: Edit<Value, Refusal>[];
}

const withAll = <Value, Refusal>({ stored, edits }: Queue<Value, Refusal>): Value =>
  edits.reduce((value, { change }) => change(value), stored);

/**
 * Edits that show at once. Those of one object are sent one after the other. What the server answers wins; a
 * refused edit is taken out, and what shows is what is stored with the edits that still wait.
 */
export function optimisticEdits<Value, Refusal>(kind: EditKind<Value, Refusal>) {
  const { shown, show, send, refused, meanwhile, isSame = Object.is } = kind;
  const queues = new WeakMap<Services, Map<string, Queue<Value, Refusal>>>();
  const queuesOf = (services: Services): Map<string, Queue<Value, Refusal>> => {
    const known = queues.get(services) ?? new Map<string, Queue<Value, Refusal>>();
    queues.set(services, known);
    return known;
  };

  /**
   * The thunk of one edit. Answers the last answer of the object's queue once nothing is under way any more;
   * undefined when nothing was sent, another edit's thunk answers, or its person left.
   */
  return (id: string, change: (value: Value) => Value, onAnswer?: OnAnswer<Value, Refusal>) =>
    async (
      dispatch: AppDispatch,
      state: () => RootState,
      services: Services,
    ): Promise<EditAnswer<Value, Refusal> | undefined> => {
      const all = queuesOf(services);
      const epoch = services.tokens.epoch();
      const edit: Edit<Value, Refusal> = { change, intent: crypto.randomUUID(), onAnswer };
      const underWay = all.get(id);
      if (underWay !== undefined) {
        if (meanwhile === 'ignore') return undefined;
        if (meanwhile === 'replace') underWay.edits.splice(1);
        underWay.edits.push(edit);
        dispatch(show(id, withAll(underWay), { stored: underWay.stored, settled: false }));
        return undefined;
      }
      const before = shown(state(), id);
      if (before === undefined) return undefined;
      const queue: Queue<Value, Refusal> = { stored: before, edits: [edit] };
      all.set(id, queue);
      let answer: EditAnswer<Value, Refusal> | undefined;
      try {
        dispatch(show(id, withAll(queue), { stored: before, settled: false }));
        for (let next = queue.edits[0]; next !== undefined; next = queue.edits[0]) {
          const { stored } = queue;
          const wish = next.change(stored);
          const needless = isSame(wish, stored);
          answer = needless
            ? { stored }
            : await send({ id, wish, stored, intent: next.intent }, dispatch, state);
          if (epoch !== services.tokens.epoch()) return undefined;
          queue.edits.shift();
          queue.stored = answer.stored ?? stored;
          if ('gone' in answer && answer.gone) queue.edits = [];
          const settled = queue.edits.length === 0;
          dispatch(show(id, withAll(queue), { stored: queue.stored, settled }));
          if ('refusal' in answer) refused(id, answer.refusal, dispatch, state, wish);
          next.onAnswer?.(answer, wish);
        }
      } finally {
        if (all.get(id) === queue) all.delete(id);
      }
      return answer;
    };
}
