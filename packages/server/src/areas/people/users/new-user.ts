import { randomBytes, randomInt } from 'node:crypto';
import { avatarFaces, avatarHues, type AvatarFace, type AvatarHue, type User } from '@commonhearth/schemas';

const oneOf = <T>(values: readonly [T, ...T[]]): T => values[randomInt(values.length)] ?? values[0];

interface Avatar {
  readonly face: AvatarFace;
  readonly hue: AvatarHue;
}

const randomAvatar = (): Avatar => ({ face: oneOf(avatarFaces), hue: oneOf(avatarHues) });

/** The profile of a new user [3]: nothing chosen yet, a house face and hue at random unless given. */
export const newProfile = ({ face, hue }: Avatar = randomAvatar()): User['public_profile'] => ({
  earliestMove: null,
  locationType: null,
  minBedrooms: null,
  avatarHouseFace: face,
  avatarHouseHue: hue,
});
export const newHistory = (): User['history'] => ({
  days_visited: 0,
  hfc_tour_form_submitted: false,
  hfc_quiz_submitted: false,
  minihoods: {},
});
/** 72 random bits: a share link cannot be guessed. */
export const newShareLinkKey = (): string => randomBytes(9).toString('base64url');
