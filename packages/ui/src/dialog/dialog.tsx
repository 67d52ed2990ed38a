import { Close, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { IconButton } from '../button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { isOfToasts, ToastPlace } from '../toast/toast-place.tsx';
import { Box, Corner, Foot, Head, Inside, Scrim } from './dialog-layout.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import * as icons from '../icon/icons.ts';
import type { ReactNode } from 'react';
import type { PhoneShape } from './dialog-layout.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Work is under way that closing would hide: neither Escape, a press outside nor the button closes it. */
  readonly busy?: boolean | undefined;
  /** Closed by its button, Escape, or a press outside. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Keeps the title for screen readers only; the dialog itself has the first focus then. */
  readonly hideTitle?: boolean | undefined;
  /** The dialog itself has the first focus, not what comes first in it: for one that begins with a part to scroll. */
  readonly focusSelf?: boolean | undefined;
  /** One sentence under the title, read with it. */
  readonly description?: string | undefined;
  readonly footer?: ReactNode;
  /** In px; 480 unless told. */
  readonly width?: number | undefined;
  /** center unless told. */
  readonly onPhone?: PhoneShape | undefined;
  /** On a phone the close button is at the left, as where a screen of its own is left. */
  readonly closeLeftOnPhone?: boolean | undefined;
  /** Small type, for staff. */
  readonly dense?: boolean | undefined;
  readonly children: ReactNode;
}

/** A modal dialog: focus stays inside, and returns to where it came from; where that is gone, to the page's heading. */
export function Dialog({
  open,
  busy = false,
  onOpenChange,
  title,
  hideTitle = false,
  focusSelf = hideTitle,
  description,
  footer,
  width = 480,
  onPhone = 'center',
  closeLeftOnPhone = false,
  dense = false,
  children,
}: DialogProps) {
  const focus = useFocusReturned(focusSelf);
  const heading = <Title>{title}</Title>;
  return (
    <Root
      open={open}
      onOpenChange={(stays) => {
        if (stays || !busy) onOpenChange(stays);
      }}
    >
      <Portal>
        <Scrim />
        <Box
          {...focus}
          data-portal
          onInteractOutside={(event) => {
            if (isOfToasts(event.target)) event.preventDefault();
          }}
          $width={width}
          $phone={onPhone}
          $dense={dense}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          {hideTitle ? <VisuallyHidden>{heading}</VisuallyHidden> : <Head $dense={dense}>{heading}</Head>}
          <Inside $dense={dense}>
            {description !== undefined && <Description>{description}</Description>}
            {children}
          </Inside>
          <ToastPlace />
          {footer !== undefined && <Foot $dense={dense}>{footer}</Foot>}
          <Corner $dense={dense} $leftOnPhone={closeLeftOnPhone}>
            <Close asChild>
              <IconButton icon={icons.close} label="Close" size={dense ? 'dense' : 'normal'} />
            </Close>
          </Corner>
        </Box>
      </Portal>
    </Root>
  );
}

/** A dialog that rises from the foot of a phone; in the middle from tablet up. */
export function BottomSheet(props: Omit<DialogProps, 'onPhone'>) {
  return <Dialog {...props} onPhone="sheet" />;
}
