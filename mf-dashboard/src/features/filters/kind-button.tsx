import { FilterButton, icons } from '@commonhearth/ui';
import type { ComponentPropsWithRef } from 'react';
import type { FilterKind } from './filter-rows.ts';
import type { KindWords } from './kind-words.ts';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | keyof KindWords>, KindWords {
  readonly kind: FilterKind;
}

/** The button of one filter: what it is, what it is set to. */
export function KindButton({ kind, ...rest }: Props) {
  return <FilterButton icon={kind === 'more' ? icons.filter : undefined} aria-haspopup="dialog" {...rest} />;
}
