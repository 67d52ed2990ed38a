import { useLocation } from 'react-router-dom';
import { useNavigation } from '@commonhearth/contract';
import type { Registry } from '@commonhearth/registry';
import { createContext, use } from 'react';
import { SlotFailure } from './slot-failure.tsx';
import { RemoteView } from './remote-view.tsx';

interface SlotSources {
  readonly registry: Registry;
  readonly routeName: string | undefined;
}
export const SlotContext = createContext<SlotSources | null>(null);

/** A named place of the layout: what descriptors offer for it, while their query parameter is set and on their routes. */
export function Slot({ name }: { readonly name: string }) {
  const sources = use(SlotContext);
  const query = new URLSearchParams(useLocation().search);
  const navigation = useNavigation();
  if (sources === null) return null;
  return sources.registry.remotes.flatMap(({ descriptor }) =>
    descriptor.slots
      .filter(
        (slot) =>
          slot.slot === name &&
          (slot.query === undefined || query.get(slot.query)) &&
          (slot.routes === undefined || slot.routes.includes(sources.routeName ?? '')),
      )
      .map(({ module, query: parameter }) => (
        <RemoteView
          key={`${descriptor.name} ${module}`}
          remote={descriptor.name}
          module={module}
          loading={null}
          failed={(failure, retry) => (
            <SlotFailure
              failure={failure}
              retry={retry}
              dismiss={
                parameter === undefined
                  ? undefined
                  : () => {
                      navigation.changeQuery({ [parameter]: null });
                    }
              }
            />
          )}
        />
      )),
  );
}
