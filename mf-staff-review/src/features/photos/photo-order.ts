import type { HomePhoto } from '@commonhearth/schemas';

type Photos = readonly HomePhoto[];

/** These first, in this order; what is there besides follows. */
export const inOrder =
  (ids: readonly number[]) =>
  (photos: Photos): HomePhoto[] => {
    const placeOf = ({ image_id }: HomePhoto) => {
      const place = ids.indexOf(image_id);
      return place < 0 ? ids.length : place;
    };
    return [...photos].sort((a, b) => placeOf(a) - placeOf(b));
  };

/** Whether the photos that both have follow one another alike: some may be added or deleted, none is moved. */
export function followAlike(one: Photos, other: Photos): boolean {
  const idsIn = (photos: Photos, among: Photos) => {
    const there = new Set(among.map(({ image_id }) => image_id));
    return photos.flatMap(({ image_id }) => (there.has(image_id) ? [image_id] : [])).join();
  };
  return idsIn(one, other) === idsIn(other, one);
}
