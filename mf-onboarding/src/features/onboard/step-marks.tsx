import { styled } from 'styled-components';

const Marks = styled.div`
  display: flex;
  gap: var(--space-2);
  padding-top: var(--space-3);
  svg {
    width: 22px;
    height: 22px;
    fill: none;
    stroke: var(--line-control);
    stroke-width: 1.8;
  }
  svg.done {
    fill: var(--chosen);
    stroke: var(--chosen);
  }
  svg.here {
    fill: var(--accent);
    stroke: var(--action);
  }
  @media (forced-colors: active) {
    svg {
      stroke: CanvasText;
    }
    svg.done {
      fill: CanvasText;
      stroke: CanvasText;
    }
    svg.here {
      fill: Highlight;
      stroke: CanvasText;
    }
  }
`;

/** A house for each step: black behind, tangerine here, empty ahead. */
export const StepMarks = ({ at, of }: { readonly at: number; readonly of: number }) => (
  <Marks aria-hidden="true">
    {Array.from({ length: of }, (_, i) => (
      <svg key={i} viewBox="0 0 22 22" className={i + 1 < at ? 'done' : i + 1 === at ? 'here' : 'ahead'}>
        <path d="M2 10.5 11 2.5l9 8V19a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 2 19Z" />
      </svg>
    ))}
  </Marks>
);
