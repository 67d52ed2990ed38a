import { Checkbox, ChipButton } from '@commonhearth/ui';
import type { ComponentProps } from 'react';
import { useShown } from '../use-pressed.ts';

interface ChipProps extends Omit<ComponentProps<typeof ChipButton>, 'onClick' | 'pressed'> {
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** A chip that is on or off by itself. */
export function OptionChip({ pressed, onPress, ...rest }: ChipProps) {
  const [shown, show] = useShown(pressed, onPress);
  return (
    <ChipButton
      {...rest}
      pressed={shown}
      onClick={() => {
        show(!shown);
      }}
    />
  );
}

interface BoxProps extends Omit<ComponentProps<typeof Checkbox>, 'onChange' | 'checked'> {
  readonly checked: boolean;
  readonly onPress: (checked: boolean) => void;
}

/** The same as a box to tick. */
export function OptionBox({ checked, onPress, ...rest }: BoxProps) {
  const [shown, show] = useShown(checked, onPress);
  return (
    <Checkbox
      {...rest}
      checked={shown}
      onChange={(event) => {
        show(event.target.checked);
      }}
    />
  );
}
