import { styled } from 'styled-components';

const Figure = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  padding: 10px 14px 0;
  text {
    fill: var(--ink-soft);
    font-size: 0.6875rem;
  }
`;

interface Line {
  readonly name: string;
  readonly tone: 'base' | 'other';
  readonly steps: readonly { readonly at: number; readonly share: number }[];
}
interface FailureChartProps {
  readonly label: string;
  readonly lines: readonly Line[];
}

const width = 640;
const height = 150;
const left = 40;
const bottom = 20;
/** A rollout stops by itself at this share of its views, in percent. */
const stopLine = 5;
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Failures over time; the table below says the same in figures. Nothing with fewer than two steps. */
export function FailureChart({ label, lines }: FailureChartProps) {
  const steps = lines.flatMap((line) => line.steps);
  const from = Math.min(...steps.map(({ at }) => at));
  const to = Math.max(...steps.map(({ at }) => at));
  if (!(to > from)) return null;
  const most = Math.max(stopLine * 1.4, ...steps.map(({ share }) => share));
  const x = (at: number): number => left + ((at - from) / (to - from)) * (width - left - 8);
  const y = (share: number): number => 8 + (1 - share / most) * (height - bottom - 8);
  return (
    <Figure viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line x1={left} x2={width - 8} y1={y(0)} y2={y(0)} stroke="var(--line)" />
      <line
        x1={left}
        x2={width - 8}
        y1={y(stopLine)}
        y2={y(stopLine)}
        stroke="var(--accent)"
        strokeDasharray="5 4"
      />
      <text x={left + 4} y={y(stopLine) - 5}>
        stops by itself at {stopLine} % of views
      </text>
      <text x={0} y={y(0) + 4}>
        0 %
      </text>
      <text x={left} y={height - 4}>
        {time.format(from)}
      </text>
      <text x={width - 8} y={height - 4} textAnchor="end">
        {time.format(to)}
      </text>
      {lines.map(({ name, tone, steps: own }) => (
        <polyline
          key={name}
          fill="none"
          stroke={tone === 'base' ? 'var(--ink-soft)' : 'var(--bad-line)'}
          strokeWidth="2"
          strokeDasharray={tone === 'base' ? '2 3' : undefined}
          points={own.map(({ at, share }) => `${x(at)},${y(share)}`).join(' ')}
        />
      ))}
    </Figure>
  );
}
