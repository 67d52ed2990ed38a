import type { CirclePerson } from '@commonhearth/schemas';
import { HouseFace } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';

const Row = styled.span<{ $size: number }>`
  display: inline-flex;
  flex-wrap: wrap;
  padding-left: ${(p) => p.$size * 0.22}px;
  > svg {
    margin-left: ${(p) => p.$size * -0.22}px;
  }
`;

interface FacesProps {
  readonly people: readonly CirclePerson[];
  /** In px; 44 unless told. */
  readonly size?: number;
  /** The color behind them. */
  readonly halo?: string;
}

/** Faces of people whose names are in the text beside them. */
export const Faces = ({ people, size = 44, halo = 'var(--surface)' }: FacesProps) => (
  <Row $size={size} aria-hidden="true">
    {people.map(({ avatarHouseFace: face, avatarHouseHue: hue }, index) => (
      <HouseFace key={index} face={face} hue={hue} size={size} halo={halo} />
    ))}
  </Row>
);
