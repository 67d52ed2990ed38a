import { styled } from 'styled-components';

const Figure = styled.div`
  display: grid;
  gap: 2px;
  padding: 10px 14px 0;
  color: var(--ink-soft);
  font-size: 0.75rem;
`;
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
`;
const Plot = styled.div`
  position: relative;
  height: 8rem;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  line,
  polyline {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
`;
const StopWords = styled.span`
  position: absolute;
  left: 4px;
  transform: translateY(-100%);
`;
const Key = styled.span<{ $stroke: string; $dashes: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  overflow-wrap: anywhere;
  &::before {
    content: '';
    flex: none;
    width: 18px;
    border-top: 2px ${(p) => (p.$dashes ? 'dotted' : 'solid')} ${(p) => p.$stroke};
  }
`;
const Keys = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
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

/** A rollout stops automatically at this share of its views, in percent. */
const stopLine = 5;
const strokes = { base: 'var(--ink-soft)', other: 'var(--bad-line)' } as const;
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Failures over time; the table below says the same in figures. Nothing with fewer than two steps. */
export function FailureChart({ label, lines }: FailureChartProps) {
  const steps = lines.flatMap((line) => line.steps);
  const from = Math.min(...steps.map(({ at }) => at));
  const to = Math.max(...steps.map(({ at }) => at));
  if (!(to > from)) return null;
  const most = Math.max(stopLine * 1.4, ...steps.map(({ share }) => share));
  // hundredths of the plot, which is stretched to its place
  const x = (at: number): number => ((at - from) / (to - from)) * 100;
  const y = (share: number): number => (1 - share / most) * 100;
  return (
    <Figure role="img" aria-label={label}>
      <Keys>
        {lines.map(({ name, tone }) => (
          <Key key={name} $stroke={strokes[tone]} $dashes={tone === 'base'}>
            {name}
          </Key>
        ))}
      </Keys>
      <Plot>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <line x1={0} x2={100} y1={100} y2={100} stroke="var(--line)" />
          <line
            x1={0}
            x2={100}
            y1={y(stopLine)}
            y2={y(stopLine)}
            stroke="var(--accent)"
            strokeDasharray="5 4"
          />
          {lines.map(({ name, tone, steps: own }) => (
            <polyline
              key={name}
              stroke={strokes[tone]}
              strokeWidth="2"
              strokeDasharray={tone === 'base' ? '2 3' : undefined}
              points={own.map(({ at, share }) => `${x(at)},${y(share)}`).join(' ')}
            />
          ))}
        </svg>
        <StopWords style={{ top: `${y(stopLine)}%` }}>stops automatically at {stopLine} % of views</StopWords>
      </Plot>
      <Ends>
        <span>{time.format(from)}, 0 %</span>
        <span>{time.format(to)}</span>
      </Ends>
    </Figure>
  );
}
