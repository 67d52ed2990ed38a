export { FaceGroup } from './face-group.tsx';
export { HouseFace } from './house-face.tsx';
export { faceNames, hueNames } from './vocabulary.ts';
export type { HouseFaceProps } from './house-face.tsx';
export type { FaceName, HueName } from './vocabulary.ts';
