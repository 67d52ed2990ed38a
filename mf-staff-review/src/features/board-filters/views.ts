import { readFilter, writeFilter } from '../../board-filter.ts';

/** A filter under a name; the filter is as an address has it. */
export interface View {
  readonly name: string;
  readonly filter: string;
}
/** Views of one's own; more would be a list to be searched itself. */
export const mostViews = 12;
export const longestName = 40;

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as View).name === 'string' &&
  (value as View).name.trim() !== '' &&
  typeof (value as View).filter === 'string';

/** The views in a person's config, whatever else it holds; what means nothing is left out. */
export function viewsOf(config: Readonly<Record<string, unknown>> | undefined): readonly View[] {
  const kept = config?.['review_views'];
  if (!Array.isArray(kept)) return [];
  return kept.filter(isView).flatMap(({ name, filter }): View[] => {
    const written = writeFilter(readFilter(filter));
    return written === null ? [] : [{ name: name.slice(0, longestName), filter: written }];
  });
}

/** The views with one more, or with another filter under a name that is there. */
export function withView(views: readonly View[], { name, filter }: View): readonly View[] {
  const view = { name: name.trim().slice(0, longestName), filter };
  const at = views.findIndex((one) => one.name.toLowerCase() === view.name.toLowerCase());
  return at < 0 ? [...views, view].slice(-mostViews) : views.with(at, view);
}
