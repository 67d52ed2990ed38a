import { Inline, media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Bars } from './bars.tsx';
import { Brand } from './brand.tsx';
import { Buttons } from './buttons.tsx';
import { Colors } from './colors.tsx';
import { Feedback, Messages } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Homes } from './homes.tsx';
import { Marks } from './marks.tsx';
import { Overlays } from './overlays.tsx';
import { Places } from './places.tsx';
import { sectionId } from './section.tsx';
import { Staff } from './staff.tsx';

const Page = styled.div`
  max-width: 1440px;
  margin: 0 auto;
  padding: 28px 16px 64px;
  > nav a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  @media ${media.tabletUp} {
    padding-inline: 32px;
  }
`;
const titles = [
  'Color and type',
  'Brand',
  'Buttons',
  'Fields',
  'Marks',
  'Homes',
  'Feedback',
  'Messages',
  'Overlays',
  'Bars',
  'Staff',
  'Places',
];

/** Every component of the design system in each of its states, and the places that remotes can fill. */
export function Gallery() {
  return (
    <Page>
      <h1>Gallery</h1>
      <nav aria-label="Sections of the gallery">
        <Inline>
          {titles.map((title) => (
            <a key={title} href={`#${sectionId(title)}`}>
              {title}
            </a>
          ))}
        </Inline>
      </nav>
      <Colors />
      <Brand />
      <Buttons />
      <Fields />
      <Marks />
      <Homes />
      <Feedback />
      <Messages />
      <Overlays />
      <Bars />
      <Staff />
      <Places />
    </Page>
  );
}
