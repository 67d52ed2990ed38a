import type { FilterSet } from '@commonhearth/domain';
import { FilterButton } from '@commonhearth/ui';
import type { ComponentPropsWithRef } from 'react';
import type { FilterKind } from './filter-rows.ts';
import { kindWords } from './kind-words.ts';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'value' | 'name'> {
  readonly kind: FilterKind;
  readonly filters: FilterSet;
  readonly nameOf: (name: string) => string;
}

/** The button of one filter: what it is, what it is set to. */
export function KindButton({ kind, filters, nameOf, ...rest }: Props) {
  return (
    <FilterButton
      {...kindWords(kind, filters, nameOf)}
      icon={kind === 'more' ? 'filter' : undefined}
      aria-haspopup="dialog"
      {...rest}
    />
  );
}
