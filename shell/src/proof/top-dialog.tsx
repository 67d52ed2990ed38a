import { media } from '@commonhearth/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

const Frame = styled.dialog`
  box-sizing: border-box;
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 48px);
  padding: 26px 28px 24px;
  border: 0;
  border-radius: 28px;
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 24px 70px rgb(23 12 4 / 0.36);
  /* a dialog below takes the pointer from the whole page */
  pointer-events: auto;
  &::backdrop {
    background: rgb(38 29 20 / 0.5);
  }
  @media ${media.mobile} {
    padding-inline: 20px;
  }
`;
/** What a dialog below hears on the document, and takes for a way out of itself. */
const heardBelow = ['pointerdown', 'focusin', 'focusout'] as const;

interface Props {
  readonly labelledBy: string;
  /** By Escape. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog above those of remotes. Each remote brings its own copy of the library of our dialogs, and two copies
 * fight for the focus; the browser's own dialog makes everything below inert.
 */
export function TopDialog({ labelledBy, onCancel, children }: Props) {
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = frame.current;
    const ofDialog = (event: Event): boolean => dialog?.contains(event.target as Node) === true;
    const keep = (event: Event): void => {
      if (ofDialog(event)) event.stopPropagation();
    };
    const keepEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && ofDialog(event)) event.stopPropagation();
    };
    for (const kind of heardBelow) document.body.addEventListener(kind, keep);
    // before the document hears it
    window.addEventListener('keydown', keepEscape, { capture: true });
    dialog?.showModal();
    return () => {
      dialog?.close();
      for (const kind of heardBelow) document.body.removeEventListener(kind, keep);
      window.removeEventListener('keydown', keepEscape, { capture: true });
    };
  }, []);
  return createPortal(
    <Frame
      ref={frame}
      data-portal
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </Frame>,
    document.body,
  );
}
