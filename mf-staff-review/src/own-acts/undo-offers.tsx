import { usePlatform } from '@commonhearth/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { actWords } from './act-words.ts';
import { useOwnActs, type OwnAct } from './own-acts.slice.ts';
import { useUndoAct } from './use-undo.ts';
import { useWhenUndone } from './use-when-undone.ts';

interface Offered {
  readonly number: number;
  readonly id: string | null;
  readonly withdraw: () => void;
}

interface UndoOffersProps {
  /** Something was undone: reads again what no tag of the undo invalidates. */
  readonly onUndone?: () => void;
}

/** Offers Undo after each reversible action of this tab, for the latest one only. */
export function UndoOffers({ onUndone = () => undefined }: UndoOffersProps) {
  const { notify } = usePlatform();
  const undoAct = useUndoAct();
  const { acts, elsewhere, count } = useOwnActs((state) => state.ownActs);
  const offered = useRef<Offered>({
    number: count,
    id: null,
    withdraw: () => undefined,
  });
  useWhenUndone(onUndone);

  const show = (act: OwnAct): (() => void) =>
    notify({
      tone: 'info',
      text: actWords(act),
      action: { label: 'Undo', onPress: () => void undoAct(act.id) },
    });
  const offer = useEffectEvent((known: readonly OwnAct[]): void => {
    const { number, id, withdraw } = offered.current;
    // what was undone by another way is no longer offered
    if (id !== null && !known.some((act) => act.id === id)) withdraw();
    for (const act of known.filter((one) => one.settled && one.number > number)) {
      offered.current = { ...offered.current, number: act.number };
      if (elsewhere.includes(act.id)) continue;
      if (act.entry === null) {
        if (act.words !== undefined) notify({ tone: 'good', text: act.words });
        continue;
      }
      offered.current.withdraw();
      offered.current = { number: act.number, id: act.id, withdraw: show(act) };
    }
  });
  useEffect(() => {
    offer(acts);
  }, [acts]);
  return null;
}
