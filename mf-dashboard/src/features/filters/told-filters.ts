import type { TelemetryEvent } from '@commonhearth/contract';
import { activeFilters, parameters, writeFilters, type FilterSet } from '@commonhearth/domain';

/** Of a value, so much is told. */
const mostLetters = 120;

interface Change {
  readonly before: FilterSet;
  readonly after: FilterSet;
  /** How many homes fit what is set now. */
  readonly homesLeft: number;
}

/** What is told of a change of the filters [3]: each by its name in the address; where an area was drawn is not told. */
export function toldOf({ before, after, homesLeft }: Change): TelemetryEvent[] {
  const [had, has] = [writeFilters(before), writeFilters(after)];
  const market = has[parameters.market] ?? '';
  if (had[parameters.market] !== has[parameters.market])
    return [{ name: 'Dashboard', subevent: 'market_changed', market }];
  const event = { name: 'Filters', homes_left: homesLeft } as const;
  const left = activeFilters(after).length;
  if (left === 0 && activeFilters(before).length > 1)
    return [{ ...event, subevent: 'cleared_all', filter: 'all', value: '' }];
  return Object.keys(has)
    .filter((filter) => had[filter] !== has[filter])
    .map((filter) => {
      const value = filter === parameters.drawnArea ? 'drawn' : has[filter]?.slice(0, mostLetters);
      return has[filter] === null
        ? { ...event, subevent: 'cleared', filter, value: '' }
        : { ...event, subevent: 'set', filter, value: value ?? '' };
    });
}
