import type { BroadcastProgress } from '@commonhearth/schemas';
import { media, Panel } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Soft } from '../../layout.ts';
import { number, progressWords, recipientsTotal, recipientWords } from '../../words.ts';

const Live = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px 28px;
  align-items: end;
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Big = styled.p`
  font-variant-numeric: tabular-nums;
  > strong {
    display: block;
    font: 650 2rem/1.1 var(--font-display);
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 14px;
  margin-bottom: 6px;
  font-variant-numeric: tabular-nums;
`;
const Bars = styled.svg`
  display: block;
  width: 100%;
  height: 0.875rem;
  border-radius: var(--radius-full);
  background: var(--surface-sunk);
  forced-color-adjust: none;
`;
const Part = styled.rect<{ $tone: string }>`
  fill: var(--${(p) => p.$tone});
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-top: 10px;
  > li {
    display: flex;
    align-items: center;
    gap: 7px;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;
const Dot = styled.span<{ $tone: string }>`
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: var(--${(p) => p.$tone});
  forced-color-adjust: none;
`;

/** What became of all addresses, in one bar with its words. */
export function ProgressPanel({ progress }: { readonly progress: BroadcastProgress }) {
  const { counts, unsubscribed } = progress;
  const written = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const total = recipientsTotal(progress);
  const { rate, left } = progressWords(progress);
  const parts = recipientWords.map((one) => ({ ...one, n: counts[one.state] }));
  const said = parts.filter(({ n }) => n > 0).map(({ label, n }) => `${label} ${number(n)}`);
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, { n }) => sum + n, 0));
  return (
    <Panel dense>
      <Live>
        <Big>
          <strong>{number(counts.sent)}</strong>
          <Soft>of {number(total)} sent</Soft>
        </Big>
        <div>
          <Line>
            <Soft>{rate}</Soft>
            <Soft>{left}</Soft>
          </Line>
          <Bars
            viewBox={`0 0 ${Math.max(total, written, 1)} 1`}
            preserveAspectRatio="none"
            role="img"
            aria-label={said.length === 0 ? 'No addresses yet' : said.join(', ')}
          >
            {parts.map(({ state, tone, n }, i) => (
              <Part key={state} $tone={tone} x={starts[i]} width={n} height={1} />
            ))}
          </Bars>
          <Legend>
            {parts.map(({ state, label, tone, n, meaning }) => (
              <li key={state} title={meaning}>
                <Dot $tone={tone} />
                {label} <strong>{number(n)}</strong>
              </li>
            ))}
            {unsubscribed > 0 && (
              <li>
                Unsubscribed from this email <strong>{number(unsubscribed)}</strong>
              </li>
            )}
          </Legend>
        </div>
      </Live>
    </Panel>
  );
}
