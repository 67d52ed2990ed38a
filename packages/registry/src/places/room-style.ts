import { fillersAt } from './fillers-at.ts';
import { keptSelector } from './if-kept.ts';
import type { Registry } from '../types.ts';

/**
 * What fills the bar gets the room that is left there: the bar never wraps or grows when it comes. The empty first item
 * keeps its distance, and moves what does not fit to a second line, which is clipped: it shows whole or not at all.
 */
const barStyle = [
  '[data-place=bar-end]{display:flex;flex:1 0 0;flex-wrap:wrap;align-items:center;align-content:flex-start;justify-content:flex-end;row-gap:8px;width:0;max-height:2.75rem;margin-left:calc(-1*var(--space-3));overflow:clip;overflow-clip-margin:4px;white-space:nowrap}',
  '[data-place=bar-end]:before{content:"";width:var(--space-3);height:2.75rem}',
  '[data-place=bar-end]>*{flex:none}',
].join('');

/** Heights by the selector of the visitors who get them; the empty selector is everyone. */
type Heights = Map<string, number>;

/**
 * Each combination of visitors, with the sum of the heights that they get. A combination of more selectors is more
 * specific, so its rule wins.
 */
function sums(heights: Heights): [selector: string, height: number][] {
  const conditional = [...heights].filter(([selector]) => selector !== '');
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
 * A filler with `ifKept` has room for visitors whom the page marks with its name (`data-kept`). The variable
 * `--room-<place>` is a height in px without the unit, for pages that compute with it, such as a list that draws only
 * the rows in view.
 */
export function roomStyle(registry: Registry, routeName: string | undefined): string {
  const places = new Map<string, Heights>();
  for (const { slot } of fillersAt(registry, routeName)) {
    const heights = places.get(slot.slot) ?? new Map<string, number>();
    const selector = keptSelector(slot);
    places.set(slot.slot, heights.set(selector, (heights.get(selector) ?? 0) + (slot.room ?? 0)));
  }
  return [...places]
    .flatMap(([place, heights]) =>
      place === 'bar-end'
        ? barStyle
        : sums(heights)
            .filter(([, height]) => height > 0)
            .map(([selector, height]) => roomRule(place, selector, height)),
    )
    .join('');
}
