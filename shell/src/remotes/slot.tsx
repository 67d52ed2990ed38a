import { useLocation } from 'react-router-dom';
import { useNavigation } from '@commonhearth/contract';
import type { Registry } from '@commonhearth/registry';
import { createContext, use } from 'react';
import { AboveFailure } from './above-failure.tsx';
import { RemoteView } from './remote-view.tsx';
import { SlotLoading } from './slot-loading.tsx';

interface SlotSources {
  readonly registry: Registry;
  readonly routeName: string | undefined;
}
export const SlotContext = createContext<SlotSources | null>(null);

/**
 * A named place of the layout: what descriptors offer for it, while their query parameter is set and on their
 * routes.
 */
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
      .map(({ module, query: parameter }) => {
        const close =
          parameter === undefined
            ? undefined
            : () => {
                navigation.changeQuery({ [parameter]: null });
              };
        return (
          <RemoteView
            key={`${descriptor.name} ${module}`}
            remote={descriptor.name}
            module={module}
            place={parameter === undefined ? '' : (query.get(parameter) ?? '')}
            loading={close === undefined ? null : <SlotLoading onClose={close} />}
            failed={(failure, retry) => <AboveFailure failure={failure} retry={retry} dismiss={close} />}
          />
        );
      }),
  );
}
