import { media, stickyOffset, VisuallyHidden } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Lead, SplitFrame } from '../../frames/split-frame.ts';
import { StepMarks } from './step-marks.tsx';

const Left = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  width: min(100%, 720px);
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) 0;
  @media ${media.tabletUp} {
    padding: var(--space-6) clamp(24px, 4vw, 64px) 0;
  }
`;
const Top = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--space-3) var(--space-5);
  @media ${media.tabletUp} {
    flex-flow: row wrap-reverse;
    justify-content: space-between;
  }
  h1 {
    hyphens: auto;
    overflow-wrap: anywhere;
    /* the longest word of a question has its room, also with large letters */
    flex: 1 1 min(100%, 8em);
    font-size: min(clamp(2rem, 4.2vw, 2.75rem), 11.5vw);
    text-wrap: balance;
    scroll-margin-top: 200px;
  }
  h1:focus-visible {
    outline: none;
  }
`;
const Inside = styled.div`
  margin-top: var(--space-5);
`;
/** Always at hand, however long the step is. */
const Foot = styled.div`
  position: sticky;
  bottom: ${stickyOffset()};
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-top: auto;
  padding: var(--space-5) 0 var(--space-4);
  background: linear-gradient(transparent, var(--ground) 24px);
  @media (forced-colors: active) {
    background: Canvas;
  }
  /* a quiet button begins where the text does */
  > a:first-child,
  > button:first-child {
    margin-left: -18px;
  }
  @media ${media.mobile} {
    > .main {
      flex: 1;
    }
  }
`;
const Right = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--surface-sunk);
  @media ${media.belowDesktop} {
    display: none;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  /** Where the flow is; without it the page stands alone. */
  readonly step?: { readonly at: number; readonly of: number } | undefined;
  /** What lies beside the step on a desktop: for the eye alone, or with a name of its own. */
  readonly beside: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A step: its question, its answers, the way on, and a picture. */
export function FlowFrame({ title, lead, step, beside, foot, children }: Props) {
  return (
    <SplitFrame>
      <Left>
        <Top>
          <h1 tabIndex={-1}>{title}</h1>
          {step !== undefined && (
            <>
              <StepMarks {...step} />
              <VisuallyHidden role="status">
                Step {step.at} of {step.of}
              </VisuallyHidden>
            </>
          )}
        </Top>
        <Lead>{lead}</Lead>
        <Inside>{children}</Inside>
        {foot !== undefined && <Foot>{foot}</Foot>}
      </Left>
      <Right>{beside}</Right>
    </SplitFrame>
  );
}
