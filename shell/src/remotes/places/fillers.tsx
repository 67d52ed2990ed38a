import { fillersAt } from '@commonhearth/registry';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { FillersContext } from './fillers-context.ts';
import { idOf, type ById, type LoadProps } from './filler-id.ts';
import { useAtRest } from '../../idle/use-at-rest.ts';

interface Props extends Omit<LoadProps, 'fillers' | 'onChange'> {
  readonly children: ReactNode;
}

/** Loads what fills the places on the page: after the page itself, and once for all places of a name. */
export function Fillers({ registry, routeName, visit, children }: Props) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [byId, setById] = useState<ById>(new Map());
  const fillers = useMemo(() => fillersAt(registry, routeName), [registry, routeName]);
  const want = useCallback((place: string) => {
    setWanted((before) => (before.has(place) ? before : new Set(before).add(place)));
  }, []);
  const context = useMemo(() => {
    const loadedIn = (place: string) =>
      fillers.filter(({ slot }) => slot.slot === place).flatMap((filler) => byId.get(idOf(filler)) ?? []);
    const loaded = new Map(fillers.map(({ slot }) => [slot.slot, loadedIn(slot.slot)] as const));
    return { loaded, want };
  }, [fillers, byId, want]);
  const shown = fillers.filter(({ slot }) => wanted.has(slot.slot));
  return (
    <FillersContext value={context}>
      {children}
      {shown.length > 0 && (
        <LoadFillers fillers={shown} {...{ registry, routeName, visit }} onChange={setById} />
      )}
    </FillersContext>
  );
}

const loadCode = () => import('./load-filler.tsx');
/** The code that loads fillers comes once the page is at rest: most pages have none. */
function LoadFillers(props: LoadProps) {
  const code = useAtRest(loadCode, false);
  return code !== undefined && <code.LoadFillers {...props} />;
}
