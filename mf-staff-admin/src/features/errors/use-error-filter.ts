import { useNavigation } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { errorFilters, errorStates } from '@commonhearth/schemas/constants';
import type { ErrorFilter } from './use-errors.ts';

const defaultFilter: ErrorFilter = { state: 'open' };

/** Parses `remote=mf-compound&state=open`. Ignores fields that are missing or invalid. */
function parseFilter(text: string | null): ErrorFilter {
  if (text === null) return defaultFilter;
  const fields = new URLSearchParams(text);
  const state = errorStates.find((one) => one === fields.get('state'));
  const parseField = (name: keyof typeof errorFilters): ErrorFilter => {
    const { pattern, maxLength } = errorFilters[name];
    const value = fields.get(name) ?? '';
    return pattern.test(value) && value.length <= maxLength ? { [name]: value } : {};
  };
  return {
    ...(state !== undefined && { state }),
    ...parseField('remote'),
    ...parseField('release'),
    ...parseField('owner'),
  };
}
const formatFilter = (filter: ErrorFilter): string =>
  new URLSearchParams(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b))).toString();

/** The filter in the address, so links and Back show the same errors again. */
export function useErrorFilter() {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const filter = parseFilter(query.get(parameters.errorFilter));
  const isDefault = formatFilter(filter) === formatFilter(defaultFilter);
  return {
    filter,
    isDefault,
    setFilter: (next: ErrorFilter) => {
      const text = formatFilter(next);
      navigation.changeQuery({
        [parameters.errorFilter]: text === formatFilter(defaultFilter) ? null : text,
      });
    },
  };
}
