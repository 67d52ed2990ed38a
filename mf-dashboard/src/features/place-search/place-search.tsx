import { lazyPart } from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import type { Area } from '@commonhearth/schemas';
import { Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SearchButton } from './search-button.tsx';
import { useAttention } from './use-attention.ts';

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

const Place = styled.span`
  display: contents;
`;

/** Finds areas and towns by name; the first press brings the code of it along. */
export function PlaceSearch(props: PlaceSearchProps) {
  const [asked, setAsked] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const awaited = useAttention(place);
  return (
    <Place ref={place}>
      {asked ? (
        <Suspense fallback={<SearchButton aria-busy="true" />}>
          <SearchDialog {...props} openAtFirst={awaited} />
        </Suspense>
      ) : (
        <SearchButton
          onClick={() => {
            setAsked(true);
          }}
        />
      )}
    </Place>
  );
}
