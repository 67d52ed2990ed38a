import type { AvatarFace } from '@commonhearth/domain/avatars';
import { flatFaces } from './faces/flat.tsx';
import { gableFaces } from './faces/gable.tsx';
import { roundFaces } from './faces/round.tsx';
import { tallFaces } from './faces/tall.tsx';
import type { Face } from './face.ts';
import { HouseDrawing, type HouseProps } from './house-drawing.tsx';

const faces: Readonly<Record<AvatarFace, Face>> = {
  ...flatFaces,
  ...gableFaces,
  ...roundFaces,
  ...tallFaces,
};

export interface HouseFaceProps extends HouseProps {
  readonly face: AvatarFace;
}

/** A small house with a face: a person or a mood, never a listing. The same props draw the same house. */
export const HouseFace = ({ face, ...rest }: HouseFaceProps) => (
  <HouseDrawing drawn={faces[face]} {...rest} />
);
