import { media } from '@commonhearth/ui';
import { HouseFace, type FaceName, type HueName } from '@commonhearth/ui/avatar';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Lead, SplitFrame } from '../../../frames/split-frame.ts';

const Left = styled.div`
  display: grid;
  align-content: center;
  gap: var(--space-5);
  width: min(100%, 592px);
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-7);
  h1 {
    font-size: clamp(2rem, 5vw, 2.75rem);
  }
`;
/** Houses on three hills at dusk. On small screens some of them stand in one short row above the form. */
const Hills = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: 2%;
  overflow: hidden;
  padding: var(--space-5) var(--space-4) 16px;
  background: linear-gradient(var(--sky), var(--sky-glow) 78%, var(--lawn-lit) 78%);
  svg {
    width: 16%;
    height: auto;
    max-width: 72px;
  }
  @media ${media.desktop} {
    order: 1;
    flex-direction: column;
    align-items: stretch;
    justify-content: flex-end;
    gap: 0;
    padding: var(--space-7) 0 0;
    background: linear-gradient(var(--sky-deep), var(--sky-glow));
    svg {
      width: 24%;
      max-width: 150px;
      margin-bottom: -16px;
    }
  }
`;
const Hill = styled.div<{ $ground: string }>`
  display: contents;
  @media ${media.belowDesktop} {
    &:last-child {
      display: none;
    }
    &:nth-child(2) > :last-child {
      display: none;
    }
  }
  @media ${media.desktop} {
    display: flex;
    align-items: flex-end;
    justify-content: space-evenly;
    padding: var(--space-5) var(--space-4) 0;
    border-bottom: 44px solid var(--${(p) => p.$ground});
    &:nth-child(2) {
      padding-inline: var(--space-8) 0;
    }
    &:last-child {
      border-bottom-width: 88px;
    }
  }
`;

const hills: readonly {
  readonly ground: string;
  readonly houses: readonly (readonly [FaceName, HueName])[];
}[] = [
  {
    ground: 'hill-far',
    houses: [
      ['Sunny', 'yellow'],
      ['Kawaii', 'barbie'],
      ['Glasses', 'sky-blue'],
    ],
  },
  {
    ground: 'hill-middle',
    houses: [
      ['Joy', 'light-orange'],
      ['Edgar', 'turquoise'],
      ['Teddy', 'brown'],
    ],
  },
  {
    ground: 'hill-near',
    houses: [
      ['Pixie', 'magenta'],
      ['Happy', 'cyan'],
      ['Ramona', 'red'],
    ],
  },
];

/** The form, and the neighbors who wait for it. */
export const SignUpFrame = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) => (
  <SplitFrame>
    <Hills aria-hidden="true">
      {hills.map(({ ground, houses }) => (
        <Hill key={ground} $ground={ground}>
          {houses.map(([face, hue]) => (
            <HouseFace key={face} face={face} hue={hue} size={120} />
          ))}
        </Hill>
      ))}
    </Hills>
    <Left>
      <div>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
      </div>
      {children}
    </Left>
  </SplitFrame>
);
