import { useAppDispatch } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import { useCallback, useEffect, useState } from 'react';
import { freshCompound } from '../../fresh-compound.ts';
import { HistoryPanel } from '../../features/history/index.ts';
import { useWhenUndone } from '../../own-acts/index.ts';
import { useLiveCompound, useLiveNews, useTellPresence } from '../../features/live/index.ts';

interface PanelProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}

/** Brings what colleagues stored of this home into its editor. */
function useFreshHome({ compound, onSaved }: PanelProps): () => void {
  const dispatch = useAppDispatch();
  const { compound_id: compoundId } = compound;
  const fetchFresh = useCallback(async () => {
    const now = await dispatch(freshCompound(compoundId));
    if (now !== null) onSaved(now);
  }, [dispatch, compoundId, onSaved]);
  return useCallback(() => void fetchFresh(), [fetchFresh]);
}

/** Which part of the editor the focus is in, by its heading. */
function useFieldInFocus(): string | undefined {
  const [field, setField] = useState<string>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const section = target instanceof Element ? target.closest('section') : null;
      const words = section?.querySelector('h2, h3')?.textContent.trim().slice(0, 60);
      setField(words === '' ? undefined : words);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return field;
}

/** In the editor: tells colleagues where this person is, takes in what they store, and shows what was done. */
export function HomeLive({ compound, onSaved }: PanelProps) {
  const refresh = useFreshHome({ compound, onSaved });
  useTellPresence('compound', compound.compound_id, useFieldInFocus());
  useLiveCompound(compound.compound_id, ({ object_type: type, version }) => {
    if (type === 'home' || (version ?? 0) > compound.version) refresh();
  });
  useLiveNews(({ type }) => {
    if (type === 'fresh') refresh();
  });
  useWhenUndone(refresh);
  return <HistoryPanel compound={compound} />;
}
