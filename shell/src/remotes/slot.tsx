import { useLocation } from 'react-router-dom';
import { useNavigation, type SlotName, type SlotRequest } from '@commonhearth/contract';
import { isOptional, slotsAt, type Registry } from '@commonhearth/registry';
import { createContext, use } from 'react';
import { Failure } from './failures/failure.tsx';
import { RemoteView } from './remote-view.tsx';
import { useAtRest } from '../idle/use-at-rest.ts';
import { FillersContext } from './places/fillers-context.ts';

interface SlotSources {
  readonly registry: Registry;
  readonly routeName: string | undefined;
}
/** Preloaded, so that a dialog opens immediately. */
const loadSlotLoading = () => import('./slot-loading.tsx');

export const SlotContext = createContext<SlotSources | null>(null);

/** A place that others fill; see `Slots` of the contract. Hidden while it is empty and has no room. */
export const Slot = <Name extends SlotName>({ name, props }: SlotRequest<Name>) => (
  <div data-place={name}>
    {use(FillersContext)
      .filter(({ place }) => place === name)
      .map(({ key, Component }) => (
        <Component key={key} {...props} />
      ))}
  </div>
);

/** A place that is part of the page: it loads with the page, and a failure shows there. */
export function RequiredSlot({ name, onClose }: { readonly name: SlotName; readonly onClose?: () => void }) {
  const sources = use(SlotContext);
  const query = new URLSearchParams(useLocation().search);
  const navigation = useNavigation();
  const slots =
    sources === null
      ? []
      : slotsAt(sources.registry, sources.routeName, query).filter(
          ({ slot }) => slot.slot === name && !isOptional(slot),
        );
  const slotLoading = useAtRest(loadSlotLoading, slots.length > 0);
  return slots.map(({ remote, slot: { module, query: parameter } }) => {
    const close =
      parameter === undefined
        ? onClose
        : () => {
            navigation.changeQuery({ [parameter]: null });
          };
    return (
      <RemoteView
        key={`${remote} ${module}`}
        remote={remote}
        module={module}
        place={parameter === undefined ? '' : (query.get(parameter) ?? '')}
        loading={
          parameter === undefined || close === undefined || slotLoading === undefined ? null : (
            <slotLoading.SlotLoading onClose={close} />
          )
        }
        failed={(failure, retry) =>
          failure.kind === 'off' && close === undefined ? null : (
            <Failure shape="dialog" failure={failure} retry={retry} dismiss={close} />
          )
        }
      />
    );
  });
}
