import { styled } from 'styled-components';

const Track = styled.div<{ $thin: boolean }>`
  height: ${(p) => (p.$thin ? 5 : 8)}px;
  border-radius: 4px;
  overflow: hidden;
  background: var(--placeholder);
`;
const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: var(--progress);
  transform-origin: 0 50%;
  transition: transform 200ms;
`;
const Words = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  font-size: 0.875em;
  font-variant-numeric: tabular-nums;
`;

interface ProgressBarProps {
  /** What is under way: "Publishing". */
  readonly label: string;
  /** How many of `max` are done. */
  readonly value: number;
  readonly max: number;
  /** Replaces "12 of 61". */
  readonly detail?: string | undefined;
  readonly thin?: boolean | undefined;
}

/** How far a long action is, as bar and in words. */
export function ProgressBar({ label, value, max, detail, thin = false }: ProgressBarProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const words = detail ?? `${value} of ${max}`;
  return (
    <div>
      <Words>
        <span>{label}</span>
        <span>{words}</span>
      </Words>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={words}
        $thin={thin}
      >
        <Fill style={{ transform: `scaleX(${part})` }} />
      </Track>
    </div>
  );
}
