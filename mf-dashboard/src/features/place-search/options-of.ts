import type { FoundPlaces } from '@commonhearth/domain';

export interface PlaceOption {
  readonly key: string;
  readonly group: 'Areas' | 'Towns';
  readonly name: string;
  /** How many homes it has, or where the nearest are. */
  readonly words: string;
  /** What choosing it shows; none where nothing is near. */
  readonly areaNames: readonly string[];
}

const homesWords = (count: number): string =>
  count === 0 ? 'No homes today' : `${count} ${count === 1 ? 'home' : 'homes'}`;
/** While more homes may come. */
const soFarWords = (count: number): string =>
  count === 0 ? 'Homes are still loading' : `At least ${homesWords(count)}`;

/** Search results as lines to choose from, areas first; of a market whose homes are not all there only areas. */
export const optionsOf = ({ areas, towns }: FoundPlaces, whole: boolean): readonly PlaceOption[] => [
  ...areas.map(({ name, displayName, homes }) => ({
    key: `area ${name}`,
    group: 'Areas' as const,
    name: displayName,
    words: whole ? homesWords(homes) : soFarWords(homes),
    areaNames: [name],
  })),
  ...(whole ? towns : []).map(({ id, name, homes, areaNames, nearest }) => ({
    key: `town ${id}`,
    group: 'Towns' as const,
    name,
    words:
      homes > 0
        ? `${homesWords(homes)} near`
        : nearest === null
          ? homesWords(0)
          : `No homes today. Nearest: ${nearest.displayName}, with ${nearest.homes}`,
    areaNames: homes > 0 ? areaNames : nearest === null ? [] : [nearest.name],
  })),
];
