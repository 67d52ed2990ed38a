import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import type { BoardCompound, ColumnCounts, MatchStatus } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { useRef, useState } from 'react';
import { selectBoard, selectClosed, useBoardSelector } from './board.selectors.ts';
import {
  movable,
  moveFound,
  moveMany,
  type Moving,
  type NotMoved,
  type Outcome,
  type Watch,
} from './move-many.ts';
import { closedWords } from './use-moves.ts';
import type { Selection, Whole } from './use-selection.ts';

/** What was done last: said once, and can be taken back. */
export interface Act {
  readonly words: string;
  readonly moved: readonly Moving[];
  readonly refused: readonly NotMoved[];
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
  /** Notes a move of one card as an act. */
  readonly noteMove: (move: Moving) => void;
  readonly undo: () => void;
}

const homes = (count: number): string => (count === 1 ? '1 home' : `${count.toLocaleString('en-US')} homes`);
const sizeOf = (whole: Whole, counts: ColumnCounts): number =>
  whole === 'found' ? matchStatuses.reduce((sum, status) => sum + counts[status], 0) : counts[whole];

/** "498 homes moved to Approved, 2 were not." */
function wordsOf({ moved, refused, stopped }: Outcome, where: string): string {
  const done = `${homes(moved.length)} moved ${where}`;
  const rest =
    refused.length === 0
      ? ''
      : `, ${refused.length === 1 ? '1 was' : `${refused.length.toLocaleString('en-US')} were`} not`;
  return `${done}${rest}${stopped ? '; stopped' : ''}.`;
}
/** What a move back can mend: what was published comes back with a cycle alone. */
const canGoBack = ({ from, to }: Moving): boolean => from !== 'published' && from !== to;

/** Moves of what is selected, as one act with its result, and taking back what was done last. */
export function useBulk(selection: Selection, say: (words: string) => void): Bulk {
  const { cards, counts } = useBoardSelector(selectBoard);
  const closed = useBoardSelector(selectClosed);
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const [question, setQuestion] = useState<Question | null>(null);
  const [progress, setProgress] = useState<Bulk['progress']>(null);
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [hidden, setHidden] = useState(false);
  const stopping = useRef<AbortController | null>(null);

  const { whole } = selection;
  const chosen = [...selection.ids].flatMap((id): BoardCompound[] => {
    const card = cards[id];
    return card === undefined ? [] : [card];
  });
  const size = whole === null ? chosen.length : sizeOf(whole, counts);

  const run = async (of: number, work: (watch: Watch) => Promise<Outcome>): Promise<Outcome> => {
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
  const note = (act: Act): void => {
    setActs((before) => [...before, act].slice(-20));
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
    const words = wordsOf(outcome, `to ${matchStatusLabels[to]}`);
    note({ words, moved: outcome.moved, refused: outcome.refused });
    say(words);
    selection.select(outcome.refused.map(({ id }) => id).filter((id) => id in cards));
  };
  const publishedOf = (): number =>
    whole === null
      ? chosen.filter((card) => card.status === 'published').length
      : whole === 'found' || whole === 'published'
        ? counts.published
        : 0;

  const undo = async (): Promise<void> => {
    const act = acts.at(-1);
    if (act === undefined || progress !== null) return;
    const back = act.moved.filter(canGoBack);
    if (back.length === 0) return;
    setActs(acts.slice(0, -1));
    const outcome = await run(back.length, (watch) =>
      dispatch(
        moveMany(
          back.map(({ id, name, from, to, version }) => ({
            id,
            name,
            from: to,
            to: from,
            version: cards[id]?.version ?? version,
          })),
          watch,
        ),
      ),
    );
    const words = wordsOf(outcome, 'back');
    say(words);
    if (outcome.refused.length > 0) note({ words, moved: [], refused: outcome.refused });
    else setHidden(true);
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
    act: hidden ? null : (acts.at(-1) ?? null),
    canUndo: acts.at(-1)?.moved.some(canGoBack) ?? false,
    dismiss: () => {
      setHidden(true);
    },
    noteMove: (one) => {
      note({ words: `“${one.name}” moved to ${matchStatusLabels[one.to]}.`, moved: [one], refused: [] });
    },
    undo: () => {
      void undo();
    },
  };
}
