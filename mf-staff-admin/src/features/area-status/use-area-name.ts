import { useAppDispatch, usePlatform, useReportError } from '@commonhearth/contract';
import type { FullArea } from '@commonhearth/schemas';
import { useState } from 'react';
import { areaFailure } from '../../areas/area-failure.ts';
import { editArea } from '../../areas/edit-area.ts';

/** What visitors read of an area: it shows at once; where it is refused it goes back, and what was typed stays. */
export function useAreaName({ area_id: id, display_name: shown }: FullArea) {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const reportError = useReportError();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const change = async (name: string, before: string, isUndo = false): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await dispatch(
      editArea(
        id,
        (one) => ({ ...one, display_name: name }),
        (answer) => {
          if ('refusal' in answer) {
            const failure = areaFailure(answer.refusal);
            if (failure !== null) reportError(failure);
            setProblem(`It is called “${answer.stored?.display_name ?? before}”. ${answer.refusal.message}`);
            return;
          }
          setTyped((now) => (now?.trim() === name ? null : now));
          notify({
            tone: 'good',
            text: `${before} is now called ${name}. Pages update within seconds.`,
            ...(!isUndo && {
              action: {
                label: 'Undo',
                onPress: () => {
                  void change(before, name, true);
                },
              },
            }),
          });
        },
      ),
    );
    setBusy(false);
  };
  const name = (typed ?? shown).trim();
  return {
    text: typed ?? shown,
    isTyped: typed !== null && name !== shown,
    problem,
    busy,
    write: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    save: () => {
      if (busy) return;
      if (name === '') setProblem('Enter a name.');
      else if (name !== shown) void change(name, shown);
    },
  };
}
