/** Names of the house faces and their hues [3], for the design system, which draws them. */
export { avatarFaces, avatarHues } from '@commonhearth/schemas/constants';
export type { AvatarFace, AvatarHue } from '@commonhearth/schemas/constants';
