import { FilterButton, icons } from '@commonhearth/ui';
import type { ComponentPropsWithRef } from 'react';

/** What opens the search, at the beginning of the filters. */
export const SearchButton = (rest: Omit<ComponentPropsWithRef<'button'>, 'children' | 'value' | 'name'>) => (
  <FilterButton
    name="Search"
    value="Area or town"
    icon={icons.search}
    brief
    aria-haspopup="dialog"
    {...rest}
  />
);
