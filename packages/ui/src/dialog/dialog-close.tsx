import { Close } from 'radix-ui/dialog';
import { Button, type ButtonProps } from '../button/button.tsx';

/** A button inside a dialog that closes it, as its × does: never while the dialog is busy. */
export const DialogClose = (props: Omit<ButtonProps, 'onClick'>) => (
  <Close asChild>
    <Button {...props} />
  </Close>
);
