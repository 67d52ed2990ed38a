export { HouseFace } from './house-face.tsx';
export { ThinkingHouse } from './thinking-house.tsx';
export { avatarFaces as faceNames, avatarHues as hueNames } from '@commonhearth/domain/avatars';
export type { HouseFaceProps } from './house-face.tsx';
export type { AvatarFace as FaceName, AvatarHue as HueName } from '@commonhearth/domain/avatars';
