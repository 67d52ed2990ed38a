import { palette, rem, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Section, Specimen } from './section.tsx';

const scales = ['cream', 'gray', 'tangerine', 'lime', 'lavender', 'red'] as const;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Swatch = styled.li<{ $color: string }>`
  width: 84px;
  font-size: 0.8125rem;
  &::before {
    content: '';
    display: block;
    min-height: 2.75rem;
    margin-bottom: 4px;
    border-radius: 10px;
    background: ${(p) => p.$color};
    box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.12);
  }
`;
const Sample = styled.p<{ $size: number }>`
  font: 650 ${(p) => rem(p.$size)}/1.12 var(--font-display);
  letter-spacing: -0.015em;
`;

export function Colors() {
  return (
    <Section title="Color and type" columns={1}>
      {scales.map((scale) => (
        <Specimen key={scale} name={scale}>
          <Row>
            {Object.entries(palette)
              .filter(([name]) => name.startsWith(scale))
              .map(([name, hex]) => (
                <Swatch key={name} $color={hex}>
                  {name}
                </Swatch>
              ))}
          </Row>
        </Specimen>
      ))}
      <Specimen name="black and white">
        <Row>
          <Swatch $color={palette.black}>black</Swatch>
          <Swatch $color={palette.white}>white</Swatch>
        </Row>
      </Specimen>
      <Specimen name="Type">
        <Stack $gap={3}>
          {[44, 32, 27, 21].map((size) => (
            <Sample key={size} $size={size}>
              Live next door to your people, {size}
            </Sample>
          ))}
          <p>Figtree 16: a home for three households, $1,895,000, 2,310 sqft.</p>
        </Stack>
      </Specimen>
    </Section>
  );
}
