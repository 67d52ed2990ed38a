import { untilNotShown, useAppDispatch, usePlatform, type Platform } from '@commonhearth/contract';
import { matchStatusLabels, type MatchStatus } from '@commonhearth/schemas/constants';
import { useRef, useState } from 'react';
import { cardName, selectBoard, selectClosed, useBoardSelector } from './state/board.selectors.ts';
import { moveCard } from './state/board.thunks.ts';
import { targetBeside } from './keyboard/cursor.ts';
import { movable, type Moving } from './move-many.ts';
import { useRefusals } from './use-refusals.ts';

export interface Move {
  readonly id: string;
  readonly to: MatchStatus;
}
export interface Moves {
  /** Moves a card; a published one only after it was confirmed, and none to Approved of a published cycle. */
  readonly send: (id: string, to: MatchStatus) => void;
  readonly unpublishing: Move | null;
  readonly confirmUnpublish: () => void;
  readonly keepPublished: () => void;
  /** The card that is held by keyboard and the column that it would drop into. */
  readonly held: Move | null;
  readonly hold: (id: string) => void;
  readonly holdOver: (sideways: -1 | 1) => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

/** What a published cycle answers to whoever would publish, or approve, more homes with it. */
export const closedWords =
  'This cycle is published and closed to new homes. You can still edit or unpublish its homes; new ones go to the next cycle.';

/** Of a home that a colleague took away while it was held. */
const goneWords = 'The home is no longer in this cycle.';

export function useMoves(say: (text: string) => void, noteMove?: (move: Moving) => void): Moves {
  const { cards, period } = useBoardSelector(selectBoard);
  const closed = useBoardSelector(selectClosed);
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const refusals = useRefusals();
  const wishes = useRef(new Map<string, MatchStatus>());
  const [unpublishing, setUnpublishing] = useState<Move | null>(null);
  const [held, setHeld] = useState<Move | null>(null);
  const nameOf = (id: string): string => {
    const card = cards[id];
    return card === undefined ? 'The home' : cardName(card);
  };

  /** Visitors get what is published: the move is done for them when that has followed. */
  const sayWhenNotShown = (compoundId: string, name: string): void => {
    if (period === null) return;
    void dispatch(
      untilNotShown({ marketId: cards[compoundId]?.market_id ?? period.market_id, compoundId }),
    ).then((done) => {
      notify(
        done
          ? {
              tone: 'good',
              text: `Visitors no longer see “${name}”. Open pages update within a minute.`,
            }
          : {
              tone: 'bad',
              text: `Visitors still see “${name}” until the site’s content updates.`,
            },
      );
    });
  };
  const move = ({ id, to }: Move): void => {
    const name = nameOf(id);
    const before = cards[id];
    const wasPublished = before?.status === 'published';
    say(`${name} moved to ${matchStatusLabels[to]}.`);
    wishes.current.set(id, to);
    refusals.takeBack(id);
    const refused: Platform['notify'] = (message) => refusals.keep(id, notify(message));
    // what was said must not stand when the server says otherwise
    void dispatch(moveCard(id, to, refused)).then((status) => {
      if (wasPublished && status !== null && status !== undefined && status !== 'published')
        sayWhenNotShown(id, name);
      if (status === null) say(`${name} is no longer in this cycle.`);
      else if (status !== undefined && status !== wishes.current.get(id))
        say(`${name} is in ${matchStatusLabels[status]}.`);
      else if (status !== undefined && before !== undefined) noteMove?.({ ...movable(before), to: status });
    });
  };
  const send = (id: string, to: MatchStatus): void => {
    const status = cards[id]?.status;
    if (status === to) say(`${nameOf(id)} is in ${matchStatusLabels[to]} already.`);
    else if (to === 'published')
      notify({
        tone: 'info',
        text: `“${nameOf(id)}” stays in ${status === undefined ? 'its column' : matchStatusLabels[status]}. Homes get to Published by publishing the cycle.`,
      });
    else if (to === 'approved' && closed) notify({ tone: 'info', text: closedWords });
    else if (status === 'published') setUnpublishing({ id, to });
    else if (status !== undefined) move({ id, to });
  };
  return {
    send,
    unpublishing,
    held,
    confirmUnpublish: () => {
      setUnpublishing(null);
      if (unpublishing !== null) move(unpublishing);
    },
    keepPublished: () => {
      setUnpublishing(null);
    },
    hold: (id) => {
      const status = cards[id]?.status;
      if (status === undefined) return;
      setHeld({ id, to: status });
      say(
        `Picked up ${nameOf(id)} in ${matchStatusLabels[status]}. Left and right choose a column, Space drops it, Escape puts it back.`,
      );
    },
    holdOver: (sideways) => {
      if (held === null) return;
      const to = targetBeside(held.to, sideways);
      setHeld({ ...held, to });
      say(`Over ${matchStatusLabels[to]}.`);
    },
    drop: () => {
      setHeld(null);
      if (held === null) return;
      if (cards[held.id] === undefined) say(goneWords);
      else send(held.id, held.to);
    },
    putBack: () => {
      setHeld(null);
      if (held !== null)
        say(cards[held.id] === undefined ? goneWords : `${nameOf(held.id)} stays where it was.`);
    },
  };
}
