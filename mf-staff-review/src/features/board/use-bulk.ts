import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import type { BoardCompound, ColumnCounts, MatchStatus, UndoResult } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { useRef, useState } from 'react';
import { inTurn, ownActsSlice, undoActs, useOwnActs, writeAbout } from '../../own-acts/index.ts';
import { selectBoard, selectClosed, useBoardSelector } from './state/board.selectors.ts';
import {
  movable,
  moveFound,
  moveMany,
  type Moving,
  type NotMoved,
  type Outcome,
  type Watch,
} from './move-many.ts';
import { reloadBoard } from './state/board.thunks.ts';
import { closedWords } from './use-moves.ts';
import type { Selection, Whole } from './use-selection.ts';

const { actsGathered, offeredElsewhere } = ownActsSlice.actions;

/** What was done last: said once, and can be taken back. */
export interface Act {
  readonly words: string;
  readonly moved: readonly Moving[];
  readonly refused: readonly NotMoved[];
  readonly writes: readonly string[];
}
interface Question {
  readonly to: MatchStatus;
  readonly homes: number;
  readonly published: number;
}
export interface Bulk {
  /** Homes that the selection holds. */
  readonly size: number;
  /** False where that goes nowhere. */
  readonly moveSelected: (to: MatchStatus) => boolean;
  /** Homes that would leave the site: asked before they do. */
  readonly question: Question | null;
  readonly answer: (yes: boolean) => void;
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly stop: () => void;
  readonly act: Act | null;
  readonly dismiss: () => void;
  readonly canUndo: boolean;
  /** Whether nothing was done here since that Z would undo first. */
  readonly isLast: boolean;
  /** Notes a move of one card as an act. */
  readonly noteMove: (move: Moving) => void;
  readonly undo: () => void;
}

const homes = (count: number): string => (count === 1 ? '1 home' : `${count.toLocaleString('en-US')} homes`);
const sizeOf = (whole: Whole, counts: ColumnCounts): number =>
  whole === 'found' ? matchStatuses.reduce((sum, status) => sum + counts[status], 0) : counts[whole];

/** "498 homes moved to Approved, 2 were not." */
function wordsOf(
  { moved, refused, stopped }: Pick<Outcome, 'refused' | 'stopped'> & { readonly moved: number },
  where: string,
): string {
  const done = `${homes(moved)} moved ${where}`;
  const rest =
    refused.length === 0
      ? ''
      : `, ${refused.length === 1 ? '1 was' : `${refused.length.toLocaleString('en-US')} were`} not`;
  return `${done}${rest}${stopped ? '; stopped' : ''}.`;
}
/** Of an act that was undone, what stayed as it was, with why. */
const notUndone = ({ moved }: Act, results: readonly UndoResult[]): readonly NotMoved[] =>
  results.flatMap(({ object_id: id, refused: why }) =>
    why === null ? [] : [{ id, name: moved.find((one) => one.id === id)?.name ?? 'The home', why }],
  );

/** Moves of what is selected, as one act with its result, and taking back what was done last. */
export function useBulk(selection: Selection, say: (words: string) => void): Bulk {
  const { cards, counts } = useBoardSelector(selectBoard);
  const { acts: ownActs, over } = useOwnActs((state) => state.ownActs);
  const closed = useBoardSelector(selectClosed);
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const [question, setQuestion] = useState<Question | null>(null);
  const [progress, setProgress] = useState<Bulk['progress']>(null);
  const [act, setAct] = useState<Act | null>(null);
  const [hidden, setHidden] = useState(false);
  const stopping = useRef<AbortController | null>(null);

  const { whole } = selection;
  const chosen = [...selection.ids].flatMap((id): BoardCompound[] => {
    const card = cards[id];
    return card === undefined ? [] : [card];
  });
  const size = whole === null ? chosen.length : sizeOf(whole, counts);

  const run = async <Done>(of: number, work: (watch: Watch) => Promise<Done>): Promise<Done> => {
    const control = new AbortController();
    stopping.current = control;
    setProgress({ done: 0, of });
    try {
      return await work({
        signal: control.signal,
        onProgress: (done) => {
          setProgress({ done, of });
        },
      });
    } finally {
      stopping.current = null;
      setProgress(null);
    }
  };
  const note = (done: Act): void => {
    dispatch(actsGathered(done.writes));
    setAct(done);
    setHidden(false);
  };
  const move = async (to: MatchStatus): Promise<void> => {
    const outcome = await run(size, (watch) =>
      whole === null
        ? dispatch(
            moveMany(
              chosen.filter((card) => card.status !== to).map((card) => ({ ...movable(card), to })),
              watch,
            ),
          )
        : dispatch(moveFound(whole === 'found' ? matchStatuses : [whole], to, watch)),
    );
    const words = wordsOf({ ...outcome, moved: outcome.moved.length }, `to ${matchStatusLabels[to]}`);
    note({ ...outcome, words });
    say(words);
    const refused = outcome.refused.map(({ id }) => id);
    selection.release(
      new Set([...chosen.map((card) => card.compound_id), ...outcome.moved.map(({ id }) => id)]),
      refused.filter((id) => id in cards),
    );
  };
  const publishedOf = (): number =>
    whole === null
      ? chosen.filter((card) => card.status === 'published').length
      : whole === 'found' || whole === 'published'
        ? counts.published
        : 0;

  const left = ownActs.filter(({ id, entry }) => entry !== null && act?.writes.includes(id) === true);
  const isUndone = act !== null && act.writes.length > 0 && act.writes.every((id) => over.includes(id));
  const undo = async (): Promise<void> => {
    if (act === null || left.length === 0 || progress !== null) return;
    const all = act.moved.length;
    const done = await run(all, ({ signal, onProgress }) => {
      let undone = 0;
      const onDone = (homesDone: number): void => {
        undone += homesDone;
        onProgress(undone);
      };
      return dispatch(inTurn(() => dispatch(undoActs(act.writes, { signal, onDone }))));
    });
    // where each home stands in its column now, the server knows
    void dispatch(reloadBoard());
    if ('why' in done) {
      notify({ tone: 'bad', text: `Not undone. ${done.why}` });
      return;
    }
    const refused = notUndone(act, done.results);
    const moved = done.results.length - refused.length;
    const words = wordsOf({ moved, refused, stopped: false }, 'back');
    say(words);
    setAct({ words, moved: [], refused, writes: [] });
    setHidden(refused.length === 0);
  };

  return {
    size,
    moveSelected: (to) => {
      if (size === 0 || progress !== null) return false;
      if (to === 'published' || (to === 'approved' && closed)) {
        const text = to === 'approved' ? closedWords : 'Homes get to Published by publishing the cycle.';
        notify({ tone: 'info', text });
        return false;
      }
      if (publishedOf() === 0) {
        void move(to);
        return true;
      }
      setQuestion({ to, homes: size, published: publishedOf() });
      return false;
    },
    question,
    answer: (yes) => {
      setQuestion(null);
      if (yes && question !== null) void move(question.to);
    },
    progress,
    stop: () => {
      stopping.current?.abort();
    },
    act: hidden || isUndone ? null : act,
    canUndo: left.length > 0,
    isLast: left.some(({ id }) => id === ownActs.findLast(({ entry }) => entry !== null)?.id),
    dismiss: () => {
      setHidden(true);
    },
    noteMove: (one) => {
      const write = dispatch(writeAbout(one.id));
      // the bar at the foot offers its undo
      if (write !== undefined) dispatch(offeredElsewhere([write]));
      note({
        words: `“${one.name}” moved to ${matchStatusLabels[one.to]}.`,
        moved: [one],
        refused: [],
        writes: write === undefined ? [] : [write],
      });
    },
    undo: () => {
      void undo();
    },
  };
}
