import type { FailureProps } from '../failure.tsx';
import { AboveFailure } from './above-failure.tsx';
import { PageFailure } from './page-failure.tsx';
import { PlaceFailure, SmallFailure } from './place-failure.tsx';

/** Shows a failure in the shape of what failed. */
export function RemoteFailureView({ shape, dismiss, retrying = false, ...rest }: FailureProps) {
  const props = { ...rest, retrying };
  if (shape === 'page') return <PageFailure {...rest} />;
  if (shape === 'dialog') return <AboveFailure {...props} dismiss={dismiss} />;
  return shape === 'button' ? <SmallFailure {...props} /> : <PlaceFailure {...props} />;
}
