import { fillersAt, isOptional, type Registry, type SlotAt } from '@commonhearth/registry';
import { startTransition, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ownersOf } from './drawn-by.ts';
import { FillersContext, type LoadedFiller } from './fillers-context.ts';
import { LoadFiller } from './load-filler.tsx';
import { useRooms } from './use-rooms.ts';

interface Props {
  readonly registry: Registry;
  readonly routeName: string | undefined;
  /** The path of the page: a filler that came too late for one page is there on the next. */
  readonly visit: string;
  readonly children: ReactNode;
}
const idOf = ({ remote, slot: { slot, module } }: SlotAt): string => [slot, remote, module].join(' ');
type ById = ReadonlyMap<string, LoadedFiller>;

function withFiller(before: ById, id: string, filler: LoadedFiller | undefined): ById {
  if (before.get(id) === filler) return before;
  const next = new Map(before);
  if (filler === undefined) next.delete(id);
  else next.set(id, filler);
  return next;
}

/** Loads what fills the places on the page: after the page itself, and once for all places of a name. */
export function Fillers({ registry, routeName, visit, children }: Props) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [byId, setById] = useState<ById>(new Map());
  const fillers = useMemo(() => fillersAt(registry, routeName), [registry, routeName]);
  useRooms(registry, routeName);
  const want = useCallback((place: string) => {
    setWanted((before) => (before.has(place) ? before : new Set(before).add(place)));
  }, []);
  const required = useMemo(
    () =>
      new Set(
        registry.remotes.flatMap(({ descriptor }) =>
          descriptor.slots.filter((slot) => !isOptional(slot)).map(({ slot }) => slot),
        ),
      ),
    [registry],
  );
  const owners = useMemo(() => ownersOf(registry), [registry]);
  const context = useMemo(() => {
    const loadedIn = (place: string) =>
      fillers.filter(({ slot }) => slot.slot === place).flatMap((filler) => byId.get(idOf(filler)) ?? []);
    const loaded = new Map(fillers.map(({ slot }) => [slot.slot, loadedIn(slot.slot)] as const));
    return { loaded, required, owners, want };
  }, [fillers, byId, required, owners, want]);
  const put = useCallback((id: string, filler: LoadedFiller | undefined) => {
    startTransition(() => {
      setById((before) => withFiller(before, id, filler));
    });
  }, []);
  return (
    <FillersContext value={context}>
      {children}
      {fillers
        .filter(({ slot }) => wanted.has(slot.slot))
        .map((filler) => (
          <LoadFiller key={idOf(filler)} id={idOf(filler)} {...filler} visit={visit} onLoaded={put} />
        ))}
    </FillersContext>
  );
}
