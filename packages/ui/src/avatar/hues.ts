import type { AvatarHue } from '@commonhearth/domain/avatars';

/** The four colours of a house in one hue. For drawings, never for text. */
export interface Hue {
  readonly wall: string;
  readonly roof: string;
  /** Shade of the roof. */
  readonly deep: string;
  readonly blush: string;
}

export const hues: Readonly<Record<AvatarHue, Hue>> = {
  brown: { wall: '#d9a877', roof: '#7f4a25', deep: '#5c3317', blush: '#c9683f' },
  cyan: { wall: '#7fe3ec', roof: '#0b93a6', deep: '#066a79', blush: '#f08a8a' },
  yellow: { wall: '#ffdf5e', roof: '#e29a00', deep: '#b06f00', blush: '#ff8d5c' },
  red: { wall: '#ff8a7a', roof: '#c4251d', deep: '#8f1610', blush: '#d83a3a' },
  pink: { wall: '#ffc9d6', roof: '#e7718f', deep: '#b94a69', blush: '#ff8aa5' },
  turquoise: { wall: '#74e5c4', roof: '#0f9a78', deep: '#086d54', blush: '#f49a86' },
  'sky-blue': { wall: '#a9dbff', roof: '#3a93dc', deep: '#1f6bab', blush: '#ff9fa6' },
  blue: { wall: '#8fa8ff', roof: '#2f49c9', deep: '#1d2f91', blush: '#ef86b4' },
  magenta: { wall: '#e79bf2', roof: '#9a2bb0', deep: '#6d1780', blush: '#e0508f' },
  barbie: { wall: '#ff9bd0', roof: '#e0218a', deep: '#a50f61', blush: '#f0509c' },
  'light-orange': { wall: '#ffc489', roof: '#f08020', deep: '#b95a0c', blush: '#f4714a' },
  'hot-pink': { wall: '#ff86ae', roof: '#d81562', deep: '#9a0a43', blush: '#e8366f' },
};
