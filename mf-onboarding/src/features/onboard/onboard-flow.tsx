import { selectSession, useAppSelector } from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { PlacesMissing } from '../../places/places-missing.tsx';
import { AreaStep } from './areas/area-step.tsx';
import { CityStep } from './city/city-step.tsx';
import { FlowPending } from './flow-pending.tsx';
import { PreferencesStep } from './preferences-step.tsx';
import { ProductStep } from './product-step.tsx';
import { useFlow, type Flow } from './use-flow.ts';

function shownOf(flow: Flow, of: number, account: (market: Market) => ReactNode): ReactNode {
  if (flow.is === 'failed') return <PlacesMissing onRetry={flow.retry} />;
  if (flow.is === 'waiting') return <FlowPending />;
  if (flow.is === 'choosing product') return <ProductStep />;
  if (flow.is === 'at city') return <CityStep chosen={flow.chosen} of={of} />;
  switch (flow.step) {
    case 'areas':
      return <AreaStep market={flow.market} of={of} />;
    case 'preferences':
      return <PreferencesStep market={flow.market} of={of} />;
    case 'account':
      return account(flow.market);
  }
}

/** Puts the focus at the head of each further step. */
function useStepFocus(step: string | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (step !== undefined && before.current !== undefined && before.current !== step)
      frame.current?.querySelector('h1')?.focus();
    before.current = step ?? before.current;
  }, [step]);
  return frame;
}

/** The flow at the step that the address names; `account` shows the last one. */
export function OnboardFlow({ account }: { readonly account: (market: Market) => ReactNode }) {
  const flow = useFlow();
  // who is signed in, or is about to be known as such, needs no account
  const of = useAppSelector(selectSession).status === 'not signed in' ? 4 : 3;
  const step = flow.is === 'in market' ? flow.step : flow.is === 'at city' ? 'city' : undefined;
  const frame = useStepFocus(step);
  return <div ref={frame}>{shownOf(flow, of, account)}</div>;
}
