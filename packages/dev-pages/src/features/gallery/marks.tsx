import { Badge, Icon, icons, Inline, KeyHint, Stack, Tag, UnitGlyphs } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Section, Specimen } from './section.tsx';
import type { BadgeTone } from '@commonhearth/ui';

const tones: readonly [BadgeTone, string][] = [
  ['new', 'New'],
  ['popular', 'Popular'],
  ['fits', 'Room for 3'],
  ['good', 'Published'],
  ['info', 'In review'],
  ['warn', 'Pending sale'],
  ['bad', 'Not available'],
  ['gone', 'Sold'],
  ['plain', 'Draft'],
  ['outline', 'Live Nov 13'],
];

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
  > li {
    display: grid;
    justify-items: center;
    gap: 4px;
    font-size: 0.8125rem;
    color: var(--ink-soft);
  }
`;

export function Marks() {
  return (
    <Section title="Marks">
      <Specimen name="Badge">
        <Inline>
          {tones.map(([tone, words]) => (
            <Badge key={tone} tone={tone} icon={tone === 'fits' ? icons.check : undefined}>
              {words}
            </Badge>
          ))}
        </Inline>
      </Specimen>
      <Specimen name="Badge, dense">
        <Inline>
          {tones.map(([tone, words]) => (
            <Badge key={tone} tone={tone} dense icon={tone === 'bad' ? icons.warning : undefined}>
              {words}
            </Badge>
          ))}
        </Inline>
      </Specimen>
      <Specimen name="UnitGlyphs: filled stands, dashed could be built">
        <Stack $gap={2}>
          <UnitGlyphs standing={2} potential={1} />
          <UnitGlyphs standing={1} potential={1} />
          <UnitGlyphs standing={4} potential={0} />
          <UnitGlyphs dense standing={2} potential={2} />
        </Stack>
      </Specimen>
      <Specimen name="Tag, KeyHint">
        <Inline>
          <Tag>Great yard</Tag>
          <Tag>Near major transit</Tag>
          <span>
            Move <KeyHint>M</KeyHint>
          </span>
        </Inline>
      </Specimen>
      <Specimen name="Icon">
        <Grid>
          {Object.entries(icons).map(([name, drawing]) => (
            <li key={name}>
              <Icon drawing={drawing} size={24} />
              {name}
            </li>
          ))}
        </Grid>
      </Specimen>
    </Section>
  );
}
