import { styled } from 'styled-components';
import { unitWords } from './unit-words.ts';
import { rem } from '../tokens/layout.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';

const Row = styled.span<{ $dense: boolean }>`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${(p) => (p.$dense ? 5 : 7)}px;
  font-weight: 600;
  font-size: ${(p) => rem(p.$dense ? 12 : 15)};
`;
const house = 'M2 9.5 9.5 2.5 17 9.5V17a1.5 1.5 0 0 1-1.5 1.5h-12A1.5 1.5 0 0 1 2 17Z';
/** Of more homes one less is drawn, and a number says how many are left. */
const most = 8;

function Glyph({ at, stands }: { readonly at: number; readonly stands: boolean }) {
  return (
    <g transform={`translate(${at * 19} 0)`} strokeLinejoin="round">
      {stands ? (
        <>
          <path d={house} fill="var(--accent)" stroke="var(--accent)" strokeWidth="1.7" />
          <path d="M7.5 18.5v-5a2 2 0 0 1 4 0v5Z" fill="var(--surface)" />
        </>
      ) : (
        <>
          <path
            d={house}
            fill="var(--action-tint)"
            stroke="var(--action)"
            strokeWidth="1.7"
            strokeDasharray="2.6 2.4"
          />
          <path d="M9.5 10.5v5m-2.5-2.5h5" stroke="var(--action)" strokeWidth="1.6" strokeLinecap="round" />
        </>
      )}
    </g>
  );
}

export interface UnitGlyphsProps {
  /** Homes that stand. */
  readonly standing: number;
  /** Homes that could be built. */
  readonly potential: number;
  /** Replaces "2 units + 1 if you build". */
  readonly words?: string | undefined;
  /** Read aloud in place of the words: "Duplex: two homes today, room for a third." */
  readonly label?: string | undefined;
  readonly dense?: boolean | undefined;
}

/** Homes of a compound: filled stands, dashed with a plus could be built. Always with words. */
export function UnitGlyphs({ standing, potential, words, label, dense = false }: UnitGlyphsProps) {
  const all = standing + potential;
  const shown = all > most ? most - 1 : all;
  return (
    <Row $dense={dense}>
      {shown > 0 && (
        <svg
          viewBox={`0 0 ${shown * 19} 20`}
          width={shown * (dense ? 13 : 17)}
          height={dense ? 14 : 18}
          aria-hidden="true"
        >
          {Array.from({ length: shown }, (_, at) => (
            <Glyph key={at} at={at} stands={at < standing} />
          ))}
        </svg>
      )}
      {all > shown && <span aria-hidden="true">+{all - shown}</span>}
      <span {...(label !== undefined && { 'aria-hidden': true })}>
        {words ?? unitWords(standing, potential)}
      </span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </Row>
  );
}
