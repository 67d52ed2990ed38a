import { fillersAt, isForVisitor, roomStyle, type SlotAt } from '@commonhearth/registry';
import { startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Filler, Site } from './fillers-context.ts';
import { LoadFiller } from './load-filler.tsx';
import { useStoredNames } from './use-stored-names.ts';

type Update = (update: (before: readonly Filler[]) => readonly Filler[]) => void;

const byOrder = (a: Filler, b: Filler): number => a.order - b.order || (a.key < b.key ? -1 : 1);

/** Reserves the heights of what fills the places of a route. The server's page has those of its own route. */
function useRooms({ registry, routeName }: Site): void {
  useLayoutEffect(() => {
    const rules = roomStyle(registry, routeName);
    const style = document.getElementById('rooms') ?? document.createElement('style');
    if (style.textContent === rules) return;
    style.id = 'rooms';
    style.textContent = rules;
    document.head.append(style);
  }, [registry, routeName]);
}

/** Whether the page has shown the place. */
function useSeen(place: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen) return undefined;
    const look = (): void => {
      if (document.querySelector(`[data-place=${place}]`) !== null) setSeen(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
    };
  }, [isSeen, place]);
  return isSeen;
}

interface OneProps extends SlotAt {
  readonly path: string;
  readonly onChange: Update;
}
function LoadOnceSeen({ onChange, ...filler }: OneProps) {
  const isSeen = useSeen(filler.slot.slot);
  const onLoaded = useCallback(
    (next: Filler | undefined, before: Filler | undefined) => {
      startTransition(() => {
        onChange((all) => {
          const others = all.filter((one) => one !== before);
          return next === undefined ? others : [...others, next].sort(byOrder);
        });
      });
    },
    [onChange],
  );
  return isSeen && <LoadFiller {...filler} onLoaded={onLoaded} />;
}

/** Loads each filler of the route when its place is on the page, once for all places of a name. */
export function LoadFillers({
  onChange,
  isFirstPage,
  ...site
}: Site & { readonly isFirstPage: boolean; readonly onChange: Update }) {
  useRooms(site);
  const stored = useStoredNames(site, isFirstPage);
  const fillers = fillersAt(site.registry, site.routeName).filter(({ slot }) => isForVisitor(slot, stored));
  return fillers.map((filler) => (
    <LoadOnceSeen
      key={[filler.remote, filler.slot.module, filler.slot.slot].join(' ')}
      {...filler}
      path={site.path}
      onChange={onChange}
    />
  ));
}
