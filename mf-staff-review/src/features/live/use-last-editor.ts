import { useAppSelector } from '@commonhearth/contract';
import { useState } from 'react';
import { useLiveCompound } from './live-provider.tsx';

const ofFields = ['update', 'ai_text_accepted'];

/** The name of the colleague who saved fields of this home last, as far as the stream has said. */
export function useLastEditor(compoundId: string | null): string | undefined {
  const own = useAppSelector((state) => state.session.user?.user_id);
  const [last, setLast] = useState<{ readonly compoundId: string | null; readonly name: string }>();
  useLiveCompound(compoundId ?? '', ({ object_type: type, action, by }) => {
    if (type !== 'compound' || !ofFields.includes(action)) return;
    if (by.kind === 'person' && by.person?.user_id !== own) setLast({ compoundId, name: by.name });
  });
  return last?.compoundId === compoundId ? last.name : undefined;
}
