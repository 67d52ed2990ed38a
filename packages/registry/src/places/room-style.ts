import { fillersAt } from './fillers-at.ts';
import { storedSelector } from './if-kept.ts';
import type { Registry } from '../types.ts';

/**
 * Fillers of the bar get the space that is left, and the bar never wraps or grows. The empty first item is a gap. It also
 * moves a filler that does not fit to a second line, which is clipped, so a filler shows completely or not at all.
 */
const barStyle = [
  '[data-place=bar-end]{display:flex;flex:1 0 0;flex-wrap:wrap;align-items:center;align-content:flex-start;justify-content:flex-end;row-gap:8px;width:0;max-height:2.75rem;margin-left:calc(-1*var(--space-3));overflow:clip;overflow-clip-margin:4px;white-space:nowrap}',
  '[data-place=bar-end]:before{content:"";width:var(--space-3);height:2.75rem}',
  '[data-place=bar-end]>*{flex:none}',
].join('');

/** Heights by the selector of `<html>` for which they count. The empty selector is everyone. */
type Heights = Map<string, number>;

/** Each further condition of a place doubles its rules, so those after the fifth reserve no room. */
const maxConditions = 5;

/** Every combination of selectors, with the sum of its heights. More selectors are more specific, so their rule wins. */
function combinations(heights: Heights): [selector: string, height: number][] {
  const conditional = [...heights]
    .filter(([selector, height]) => selector !== '' && height > 0)
    .slice(0, maxConditions);
  return conditional.reduce<[string, number][]>(
    (all, [selector, height]) => [
      ...all,
      ...all.map(([before, sum]): [string, number] => [before + selector, sum + height]),
    ],
    [['', heights.get('') ?? 0]],
  );
}

function roomRule(place: string, selector: string, height: number): string {
  const root = `:root${selector}`;
  const within = selector === '' ? '' : `${root} `;
  return `${root}{--room-${place}:${height}}${within}[data-place=${place}]{display:block;min-height:${height}px}`;
}

/**
 * The CSS rules that reserve the room of the fillers of each place on a route: their heights, and the rest of the bar.
 * A filler with `ifKept` has room if `data-kept` on `<html>` has one of its names. The variable `--room-<place>` is the
 * height in px without the unit, for pages that compute with it, such as a virtual list.
 */
export function roomStyle(registry: Registry, routeName: string | undefined): string {
  const places = new Map<string, Heights>();
  for (const { slot } of fillersAt(registry, routeName)) {
    const heights = places.get(slot.slot) ?? new Map<string, number>();
    const selector = storedSelector(slot);
    places.set(slot.slot, heights.set(selector, (heights.get(selector) ?? 0) + (slot.room ?? 0)));
  }
  return [...places]
    .flatMap(([place, heights]) =>
      place === 'bar-end'
        ? barStyle
        : combinations(heights)
            .filter(([, height]) => height > 0)
            .map(([selector, height]) => roomRule(place, selector, height)),
    )
    .join('');
}
