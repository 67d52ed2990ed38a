import { useNavigation } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { errorFilters, errorStates } from '@commonhearth/schemas/constants';
import type { Wanted } from './use-errors.ts';

/** What the page shows unless the address says otherwise. */
const standard: Wanted = { state: 'open' };

/** `remote=mf-compound&state=open`: a field that is missing, or that no error can have, filters nothing. */
function readWanted(text: string | null): Wanted {
  if (text === null) return standard;
  const said = new URLSearchParams(text);
  const state = errorStates.find((one) => one === said.get('state'));
  const named = (name: keyof typeof errorFilters): Wanted => {
    const { pattern, most } = errorFilters[name];
    const value = said.get(name) ?? '';
    return pattern.test(value) && value.length <= most ? { [name]: value } : {};
  };
  return {
    ...(state !== undefined && { state }),
    ...named('remote'),
    ...named('release'),
    ...named('owner'),
  };
}
const writeWanted = (wanted: Wanted): string =>
  new URLSearchParams(Object.entries(wanted).toSorted(([a], [b]) => a.localeCompare(b))).toString();

/** Which errors the address asks for: a link or Back shows the same ones again. */
export function useWanted() {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const wanted = readWanted(query.get(parameters.errorFilter));
  const isStandard = writeWanted(wanted) === writeWanted(standard);
  return {
    wanted,
    isStandard,
    setWanted: (next: Wanted) => {
      const text = writeWanted(next);
      navigation.changeQuery({ [parameters.errorFilter]: text === writeWanted(standard) ? null : text });
    },
  };
}
