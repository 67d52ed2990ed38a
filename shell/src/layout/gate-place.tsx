import { selectGateShown, useAppSelector, useNavigation, useSignupGate } from '@commonhearth/contract';
import { gateSlot, type Registry } from '@commonhearth/registry';
import { useEffect, useEffectEvent } from 'react';
import { RequiredSlot } from '../remotes/slot.tsx';

/** Where the signup gate stands, above whatever page asked for it. Where no remote draws one, sign-up comes at once. */
export function GatePlace({ registry }: { readonly registry: Registry }) {
  const shown = useAppSelector(selectGateShown);
  return shown === null ? null : <Standing registry={registry} asked={shown === 'asked'} />;
}

function Standing({ registry, asked }: { readonly registry: Registry; readonly asked: boolean }) {
  const navigation = useNavigation();
  const { close, leave } = useSignupGate();
  const drawn = registry.remotes.some(({ descriptor }) =>
    descriptor.slots.some((one) => one.slot === gateSlot),
  );
  const goOn = useEffectEvent(() => {
    if (drawn) return;
    leave();
    if (asked) navigation.go('HFC Sign-up');
  });
  useEffect(() => {
    goOn();
  }, []);
  return <RequiredSlot name={gateSlot} onClose={close} />;
}
