import { IconButton, icons, LinkButton, media } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EditorAround } from '../editor-around.ts';

const Bar = styled.header`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  min-height: 44px;
  padding: 7px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--surface-quiet);
  @media ${media.small} {
    padding-inline: 8px;
    /* where one is and the way on stand in the first line, the name in the second */
    &::before {
      content: '';
      order: 1;
      flex: 0 0 100%;
    }
  }
`;
const Name = styled.h2`
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  font-size: 1.0625rem;
  line-height: 1.5rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${media.mobile} {
    order: 1;
    flex: 1 1 100%;
  }
  @media ${media.small} {
    flex: 1 1 0;
    order: 2;
  }
`;
const Town = styled.span`
  color: var(--ink-soft);
  font-weight: 450;
`;
const Place = styled.span`
  color: var(--ink-soft);
  font-size: 0.75rem;
  white-space: nowrap;
  @media ${media.small} {
    flex: 1 1 0;
    line-height: 1rem;
    white-space: normal;
  }
`;
/** The word of a button that is its icon alone on a phone. */
export const Word = styled.span``;
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  margin-left: auto;
  @media ${media.small} {
    order: 2;
    flex-wrap: nowrap;
    ${Word} {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

interface EditorHeadProps {
  readonly title: string;
  readonly town: string;
  readonly place: EditorAround['place'];
  readonly status: ReactNode;
  readonly visitorAddress: string;
  readonly onStep: (compoundId: string) => void;
  readonly onClose: () => void;
  /** What was saved, and what can be done about it. */
  readonly children: ReactNode;
}

/** The head of the editor: where one is, on to the next home, and how this one stands. */
export function EditorHead({
  title,
  town,
  place,
  status,
  visitorAddress,
  onStep,
  onClose,
  children,
}: EditorHeadProps) {
  const step = (id: string | null) => () => {
    if (id !== null) onStep(id);
  };
  return (
    <Bar>
      <IconButton
        icon={icons.arrowLeft}
        label="Close"
        size="dense"
        title="Back to the board, Esc"
        onClick={onClose}
      />
      {place !== null && (
        <>
          <Place>{place.words}</Place>
          <IconButton
            icon={icons.arrowUp}
            look="line"
            size="dense"
            label="Previous home"
            title="Previous home, shift N"
            aria-keyshortcuts="Shift+N K"
            aria-disabled={place.before === null}
            onClick={step(place.before)}
          />
          <IconButton
            icon={icons.arrowDown}
            look="line"
            size="dense"
            label="Next home"
            title="Next home, N"
            aria-keyshortcuts="N J"
            aria-disabled={place.after === null}
            onClick={step(place.after)}
          />
        </>
      )}
      <Name>
        {title} <Town>{town}</Town>
      </Name>
      {status}
      <End>
        {children}
        <LinkButton size="dense" icon={icons.eye} href={visitorAddress} target="_blank" rel="noopener">
          <Word>View as visitor</Word>
        </LinkButton>
      </End>
    </Bar>
  );
}
