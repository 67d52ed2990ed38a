import { parameters } from '@commonhearth/domain';
import { selectHomesQuery, useAppSelector, useNavigation } from '@commonhearth/contract';

/** Where the list of homes is: in the market that it showed last in this visit, once it was open. */
export function useHomesHref(): { readonly href: string; readonly wasOpen: boolean } {
  const { href } = useNavigation();
  const market = useAppSelector(selectHomesQuery)?.[parameters.market];
  return {
    href: href('HFC Home Dashboard', {}, market === undefined ? {} : { [parameters.market]: market }),
    wasOpen: market !== undefined,
  };
}
