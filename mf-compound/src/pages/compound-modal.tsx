import { useCountedHome, useNavigation } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters, titleOf } from '@commonhearth/domain';
import { Dialog } from '@commonhearth/ui/dialog';
import { useOpenPart, withoutHome } from '../features/address/index.ts';
import { useClose } from '../features/closing/index.ts';
import { useCompound, useRegion } from '../features/loading/index.ts';
import { CompoundScreen } from './view/compound-screen.tsx';

/** The home that the query names, above the dashboard: the address decides whether it is open. */
export default function CompoundModal() {
  const compoundId = useSearchParams()[0].get(parameters.compoundId) ?? '';
  return compoundId === '' ? null : <OpenCompound compoundId={compoundId} />;
}

function OpenCompound({ compoundId }: { readonly compoundId: string }) {
  const { close, moveTo } = useClose(compoundId, withoutHome);
  const { changeQuery } = useNavigation();
  const { open: full } = useOpenPart(parameters.modalFull, '1');
  const state = useCompound(compoundId);
  const compound = state.status === 'ready' ? state.compound : undefined;
  const region = useRegion(compound);
  useCountedHome(compound && compoundId);
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={compound === undefined ? 'Home' : titleOf(compound, region.areaName)}
        hideTitle
        width={1240}
        closeLeftOnPhone
        onPhone={full ? 'full' : 'sheet'}
      >
        <CompoundScreen
          compoundId={compoundId}
          state={state}
          onStep={(id) => {
            moveTo(id);
            changeQuery({
              ...withoutHome,
              [parameters.compoundId]: id,
              ...(full && { [parameters.modalFull]: '1' }),
            });
          }}
          region={region}
          dialog={{
            full,
            onFull: (on) => {
              changeQuery({ [parameters.modalFull]: on ? '1' : null });
            },
          }}
        />
      </Dialog>
    </>
  );
}
