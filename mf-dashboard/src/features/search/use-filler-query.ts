import { usePlatform } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';

/** The parameters of fillers in the address, as a query such as `cf=all`: the same text while others change. */
export function useFillerQuery(): string {
  const { parameters = [] } = usePlatform().config;
  const query = new URLSearchParams(useLocation().search);
  const values = parameters.map(({ name }) => [name, query.get(name) ?? '']);
  return new URLSearchParams(values.filter(([, value]) => value !== '')).toString();
}
