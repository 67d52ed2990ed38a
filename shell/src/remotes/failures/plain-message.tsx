import { TextButton } from '@commonhearth/ui';
import type { ComponentPropsWithoutRef } from 'react';

interface Props extends ComponentPropsWithoutRef<'div'> {
  readonly retry: () => void;
  readonly dismiss?: (() => void) | undefined;
}

/** A message with Retry that needs no later code. */
export const PlainMessage = ({ retry, dismiss, children, ...rest }: Props) => (
  <div role="alert" {...rest}>
    {children} <TextButton onClick={retry}>Retry</TextButton>
    {dismiss !== undefined && <TextButton onClick={dismiss}>Close</TextButton>}
  </div>
);
