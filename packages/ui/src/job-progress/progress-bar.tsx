import { css, keyframes, styled } from 'styled-components';
import { media } from '../tokens/layout.ts';

const pass = keyframes`from { background-position: 150% 0; } to { background-position: -50% 0; }`;
const fill = 'background: var(--info); border-radius: var(--radius-full);';
/** Without a value: a piece that passes by, or the whole bar shaded where motion is unwanted. */
const uncounted = css`
  background-image: linear-gradient(90deg, transparent 30%, var(--info) 50%, transparent 70%);
  background-size: 50% 100%;
  background-repeat: no-repeat;
  animation: ${pass} 1.6s linear infinite;
  @media ${media.reducedMotion} {
    background-image: none;
    background-color: var(--selected-line);
    animation: none;
  }
`;

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: var(--radius-full);
  background-color: var(--info-tint);
  forced-color-adjust: none;
  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    ${fill}
  }
  &::-moz-progress-bar {
    ${fill}
  }
  &:not([value]) {
    ${uncounted}
  }
  &:not([value])::-moz-progress-bar {
    background: transparent;
  }
`;

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Null while nobody knows how much it will be. */
  readonly total: number | null;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  // of nothing, nothing is left: a `max` of 0 would be none
  const counted = total === null ? {} : { value: total === 0 ? 1 : Math.min(done, total), max: total || 1 };
  return <Bar aria-label={label} {...counted} />;
}
