import { Inline, Logo } from '@commonhearth/ui';
import { HouseFace, ThinkingHouse, faceNames, hueNames } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';
import { Section, Specimen } from './section.tsx';

const variants = ['horizontal', 'horizontal-family', 'stacked', 'stacked-family', 'icon'] as const;

const Scroll = styled.div`
  overflow-x: auto;
  border-radius: 16px;
  background: var(--surface);
`;
const Faces = styled.table`
  border-collapse: collapse;
  th {
    padding: 6px 10px;
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: left;
    color: var(--ink-soft);
    white-space: nowrap;
  }
  thead th {
    text-align: center;
  }
  td {
    padding: 4px;
    text-align: center;
  }
`;

export function Brand() {
  return (
    <Section title="Brand" columns={1}>
      <Specimen name="Logo: five variants">
        <Inline $gap={6}>
          {variants.map((variant) => (
            <Logo key={variant} variant={variant} href="#brand" />
          ))}
        </Inline>
      </Specimen>
      <Specimen name="HouseFace at 24, 40 and 96; thinking">
        <Inline>
          {[24, 40, 96].map((size) => (
            <HouseFace key={size} face="Joy" hue="light-orange" size={size} />
          ))}
          <ThinkingHouse hue="yellow" size={96} title="A thinking house" />
        </Inline>
      </Specimen>
      <Specimen name="26 faces, 12 hues">
        <Scroll role="region" aria-label="Faces and hues" tabIndex={0}>
          <Faces>
            <thead>
              <tr>
                <th scope="col">Face</th>
                {hueNames.map((hue) => (
                  <th key={hue} scope="col">
                    {hue}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {faceNames.map((face) => (
                <tr key={face}>
                  <th scope="row">{face}</th>
                  {hueNames.map((hue) => (
                    <td key={hue}>
                      <HouseFace face={face} hue={hue} size={52} title={`${face}, ${hue}`} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Faces>
        </Scroll>
      </Specimen>
    </Section>
  );
}
