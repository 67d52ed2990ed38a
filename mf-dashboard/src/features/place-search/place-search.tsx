import { lazyPart } from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import type { Area } from '@commonhearth/schemas';
import { Suspense, useState } from 'react';
import { SearchButton } from './search-button.tsx';

export interface PlaceSearchProps {
  readonly marketName: string | null;
  /** Of the market. */
  readonly areas: readonly Area[];
  /** Of the market, whatever the filters. */
  readonly homes: readonly CompoundSummary[];
  /** All of them are there. */
  readonly whole: boolean;
  /** A sheet in place of a panel beside the button. */
  readonly phone: boolean;
  /** These areas were chosen, as filters join on them. */
  readonly onAreas: (areaNames: readonly string[]) => void;
}

/** Nobody who looks at homes alone needs it. */
const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), { small: true });

/** Finds areas and towns by name; the first press brings the code of it along. */
export function PlaceSearch(props: PlaceSearchProps) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <SearchButton
        onClick={() => {
          setAsked(true);
        }}
      />
    );
  return (
    <Suspense fallback={<SearchButton aria-busy="true" />}>
      <SearchDialog {...props} />
    </Suspense>
  );
}
