import { IconButton, icons, media, Skeleton, VisuallyHidden } from '@commonhearth/ui';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Frame = styled.dialog`
  box-sizing: border-box;
  width: min(1240px, calc(100vw - 32px));
  max-width: none;
  height: min(760px, calc(100dvh - 48px));
  max-height: none;
  padding: 64px 28px 24px;
  overflow: hidden;
  border: 0;
  border-radius: 28px;
  background: var(--surface);
  box-shadow: 0 24px 70px rgb(23 12 4 / 0.36);
  &[open] {
    display: grid;
    grid-template-rows: 1fr auto auto;
    gap: var(--space-4);
  }
  &::backdrop {
    background: rgb(38 29 20 / 0.5);
  }
  &:focus-visible {
    outline: none;
  }
  @media ${media.mobile} {
    width: 100%;
    height: 100%;
    padding: 68px 20px 24px;
    border-radius: 0;
    &[open] {
      grid-template-rows: none;
      align-content: start;
    }
  }
`;
/** On a phone as high as the photo that comes, from edge to edge. */
const Photo = styled.div`
  overflow: hidden;
  border-radius: var(--radius-l);
  @media ${media.mobile} {
    aspect-ratio: 3 / 2;
    margin-inline: -20px;
    border-radius: 0;
  }
`;
const Corner = styled.div`
  position: absolute;
  top: 12px;
  right: 12px;
`;

/** The dialog of a slot before its code is here: it opens at once, and can be closed while nothing comes. */
export function SlotLoading({ onClose }: { readonly onClose: () => void }) {
  const frame = useRef<HTMLDialogElement>(null);
  // before it leaves the page, so that closing gives the focus back to what opened it: the next dialog remembers that
  useLayoutEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  return (
    <Frame
      ref={frame}
      aria-label="Loading"
      aria-busy="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <VisuallyHidden role="status">Loading …</VisuallyHidden>
      <Photo>
        <Skeleton $height="100%" $radius="0" />
      </Photo>
      <Skeleton $width="min(420px, 70%)" $height="36px" />
      <Skeleton $height="120px" />
      <Corner>
        <IconButton icon={icons.close} label="Close" onClick={onClose} />
      </Corner>
    </Frame>
  );
}
