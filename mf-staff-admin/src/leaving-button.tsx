import { Button, useFocusPassedOn } from '@commonhearth/ui';
import type { ComponentProps } from 'react';

/** A button that goes with what it does, as one that takes away its row: who pressed it keeps their place on the page. */
export function LeavingButton(props: Omit<ComponentProps<typeof Button>, 'ref' | 'onFocus'>) {
  const passedOn = useFocusPassedOn<HTMLButtonElement>();
  return <Button {...props} {...passedOn} />;
}
