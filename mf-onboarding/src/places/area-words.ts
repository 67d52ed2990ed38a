import { marketPlace } from '@commonhearth/domain/formatting';
import type { AreaChoice } from './use-area-choices.ts';

/** A count of homes, such as '1,204 homes'. */
export const homesWords = (homes: number): string =>
  `${homes.toLocaleString('en-US')} ${homes === 1 ? 'home' : 'homes'}`;

/** What stands below the name of an area. */
export function areaHint({ homes, early }: AreaChoice): string | undefined {
  const words = [homes === undefined ? '' : homesWords(homes), early ? 'early access' : ''];
  return words.filter((word) => word !== '').join(' · ') || undefined;
}

/** What the button does: how many areas, and how many homes stand in them where each number is known. */
export function followWords(
  chosen: readonly AreaChoice[],
  whole: { readonly marketName: string; readonly homes: number | undefined },
): string {
  const numbers = chosen.map(({ homes }) => homes).filter((homes) => homes !== undefined);
  const sum = numbers.reduce((all, homes) => all + homes, 0);
  if (chosen.length === 0)
    return `Follow all of ${marketPlace(whole.marketName)}${whole.homes === undefined ? '' : `, ${homesWords(whole.homes)}`}`;
  const areas = `Follow ${chosen.length} ${chosen.length === 1 ? 'area' : 'areas'}`;
  return numbers.length === chosen.length ? `${areas}, ${homesWords(sum)}` : areas;
}
