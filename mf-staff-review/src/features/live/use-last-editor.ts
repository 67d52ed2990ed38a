import { useAppSelector } from '@commonhearth/contract';
import { useState } from 'react';
import { useLiveCompound } from './live-provider.tsx';

const actions = { compound: ['update', 'ai_text_accepted'], home: ['update'] };

/** Names of the colleagues who saved fields of a compound, and facts of its home, last; “Someone” until the stream says. */
export type LastEditor = Readonly<Record<keyof typeof actions, string>>;

const nobodyKnown: LastEditor = { compound: 'Someone', home: 'Someone' };

export function useLastEditor(compoundId: string | null): LastEditor {
  const own = useAppSelector((state) => state.session.user?.user_id);
  const [last, setLast] = useState({ compoundId, names: nobodyKnown });
  if (last.compoundId !== compoundId) setLast({ compoundId, names: nobodyKnown });
  useLiveCompound(compoundId ?? '', ({ object_type: type, action, by }) => {
    if ((type !== 'compound' && type !== 'home') || !actions[type].includes(action)) return;
    if (by.kind !== 'person' || by.person?.user_id === own) return;
    setLast(({ names }) => ({ compoundId, names: { ...names, [type]: by.name } }));
  });
  return last.names;
}
