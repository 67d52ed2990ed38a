import { useEffect, useRef } from 'react';

type TakeBack = () => void;
interface Refusals {
  /** Remembers how the message about a card's refused move is taken back; answers that, too. */
  readonly keep: (id: string, takeBack: TakeBack) => TakeBack;
  /** The card is moved again: what was said of its last move no longer holds. */
  readonly takeBack: (id: string) => void;
}

/** Messages about refused moves stay until they are dismissed, the card is moved again or the board is left. */
export function useRefusals(): Refusals {
  const standing = useRef(new Map<string, TakeBack>());
  useEffect(() => {
    const all = standing.current;
    return () => {
      for (const takeBack of all.values()) takeBack();
    };
  }, []);
  return {
    keep: (id, takeBack) => {
      standing.current.set(id, takeBack);
      return takeBack;
    },
    takeBack: (id) => {
      standing.current.get(id)?.();
      standing.current.delete(id);
    },
  };
}
