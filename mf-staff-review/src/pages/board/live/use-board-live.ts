import { useAppDispatch, useAppSelector, usePlatform } from '@commonhearth/contract';
import type { BoardCompound, LiveChange } from '@commonhearth/schemas';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { useEffect, useRef, useState } from 'react';
import { cyclesOf } from '../../../cycle-key.ts';
import {
  boardSlice,
  cardName,
  reloadBoard,
  selectCycleIds,
  useBoardSelector,
  useCardsNow,
} from '../../../features/board/index.ts';
import { useLiveNews } from '../../../features/live/index.ts';
import { useUndo } from '../../../own-acts/index.ts';

const { cardGone, cardStored } = boardSlice.actions;
/** What comes within this time is loaded, and said, at once. */
const gatherMs = 400;

const names = new Intl.ListFormat('en-US');

/** Brought into another cycle, which a board of several may show or not. */
const movedOn = (known: BoardCompound, card: BoardCompound): boolean =>
  known.review_period_id !== card.review_period_id;

interface BoardLive {
  /** The cycle, or the key of several. */
  readonly periodId: string;
  readonly onShow: (compoundId: string) => void;
}

/** The board follows what colleagues do; answers what was said of it last. */
export function useBoardLive({ periodId, onShow }: BoardLive): string {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const own = useAppSelector((state) => state.session.user?.user_id);
  const cardsNow = useCardsNow();
  const cycleIds = useBoardSelector(selectCycleIds);
  const undo = useUndo();
  const [said, setSaid] = useState('');
  const moved = useRef<LiveChange[]>([]);
  const timers = useRef<{ load?: ReturnType<typeof setTimeout>; say?: ReturnType<typeof setTimeout> }>({});
  const withdraw = useRef<() => void>(() => undefined);
  useEffect(() => {
    const { current } = timers;
    return () => {
      clearTimeout(current.load);
      clearTimeout(current.say);
    };
  }, []);

  const loadSoon = (): void => {
    clearTimeout(timers.current.load);
    timers.current.load = setTimeout(() => void dispatch(reloadBoard()), gatherMs);
  };
  const sayMoves = (): void => {
    const changes = moved.current.splice(0);
    const [last] = changes.slice(-1);
    const card = last?.cards[0];
    if (last === undefined || card === undefined) return;
    const what = changes.length === 1 ? `“${cardName(card)}”` : `${changes.length} homes`;
    const to =
      new Set(changes.map((one) => one.cards[0]?.status)).size === 1
        ? ` to ${matchStatusLabels[card.status]}`
        : '';
    const text = `${names.format(new Set(changes.map(({ by }) => by.name)))} moved ${what}${to}.`;
    setSaid(text);
    withdraw.current();
    withdraw.current = notify({
      tone: 'info',
      text,
      action: {
        label: 'Show',
        onPress: () => {
          onShow(card.compound_id);
        },
      },
    });
  };
  const cycles = cyclesOf(periodId);
  const isOf = ({ review_period_id: id, market_id: market }: BoardCompound): boolean =>
    cycles === undefined ? id === periodId : cycles.marketId === undefined || market === cycles.marketId;
  const takeCard = (card: BoardCompound): void => {
    const known = cardsNow()[card.compound_id];
    // which column's page it belongs to, and how the counts change, the server knows
    if (known === undefined ? isOf(card) : cycles !== undefined && movedOn(known, card)) loadSoon();
    else if (known === undefined) return;
    else if (!isOf(card)) dispatch(cardGone(card.compound_id));
    else dispatch(cardStored(card));
  };
  const sayDeleted = ({ object_id: id, entry_id: entryId, by }: LiveChange): void => {
    // the board of one cycle says it in its place
    if (cycles === undefined || !cycleIds.split(',').includes(id)) return;
    notify({
      tone: 'info',
      text: `${by.name} deleted a cycle of this board.`,
      action: { label: 'Undo', onPress: () => void undo(entryId) },
    });
  };
  const onChange = (change: LiveChange): void => {
    const { object_type: type, object_id: id, action } = change;
    const isOwn = change.by.person?.user_id === own;
    if (type === 'review_period' && (cycles !== undefined || id === periodId)) loadSoon();
    if (type === 'review_period' && action === 'delete' && !isOwn) sayDeleted(change);
    for (const card of change.cards) takeCard(card);
    if (type === 'compound' && change.cards.length === 0 && cardsNow()[id] !== undefined)
      dispatch(cardGone(id));
    const here = cycles === undefined ? change.review_period_id === periodId : cardsNow()[id] !== undefined;
    // whoever moved it knows, and has its undo where they did
    if (action === 'match_status' && here && !isOwn) {
      moved.current.push(change);
      clearTimeout(timers.current.say);
      timers.current.say = setTimeout(sayMoves, gatherMs);
    }
  };
  useLiveNews((news) => {
    if (news.type === 'fresh') loadSoon();
    else onChange(news);
  });
  return said;
}
