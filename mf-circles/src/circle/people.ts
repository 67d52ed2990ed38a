import type { Circle, CircleHousehold, CircleMember } from '@commonhearth/schemas';
import { mostInHousehold } from '@commonhearth/schemas/constants';

export const youIn = ({ members }: Circle): CircleMember | undefined => members.find(({ is_you }) => is_you);
export const ownerOf = ({ members }: Circle): CircleMember | undefined =>
  members.find(({ is_owner }) => is_owner);
export const livingIn = ({ members }: Circle, { household_id: id }: CircleHousehold): CircleMember[] =>
  members.filter((member) => member.household_id === id);
export const askingFor = ({ members }: Circle, { household_id: id }: CircleHousehold): CircleMember[] =>
  members.filter((member) => member.asks_household_id === id);
/** Households that somebody else can ask to join. A guest's is for the guest alone. */
export const withRoom = (circle: Circle): CircleHousehold[] =>
  circle.households.filter((household) => {
    const people = livingIn(circle, household);
    return people.length < mostInHousehold && !people.some(({ is_guest }) => is_guest);
  });
/** Those who have an account, without the reader. */
export const othersWithAccount = ({ members }: Circle): CircleMember[] =>
  members.filter(({ is_you, is_guest }) => !is_you && !is_guest);
export const isGuestIn = (circle: Circle): boolean => youIn(circle)?.is_guest === true;
