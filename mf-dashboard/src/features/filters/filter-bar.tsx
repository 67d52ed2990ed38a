import { usePlatform } from '@commonhearth/contract';
import { activeFilters, clearAll } from '@commonhearth/domain';
import type { Area } from '@commonhearth/schemas';
import type { FilterSet } from '@commonhearth/domain';
import {
  FilterButton,
  FiltersBar,
  focusPage,
  icons,
  keepsPageStill,
  media,
  stickyOffset,
  TextButton,
} from '@commonhearth/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { chipsOf, filterKinds, type FilterKind } from './filter-rows.ts';
import { kindWords } from './kind-words.ts';
import type { CountMarkets } from './counts/use-market-counts.ts';
import type { CountableHomes } from './counts/use-option-counts.ts';
import { KindButton } from './kind-button.tsx';
import { useFilterSteps, type ChangeFilters } from './use-filter-steps.ts';
import { usePrepared } from './use-prepared.ts';
import { usePressed } from './use-pressed.ts';

const Whole = styled.div`
  @media ${media.mobile} {
    position: sticky;
    top: ${stickyOffset()};
    z-index: 10;
    ${keepsPageStill}
  }
`;
const OnPhone = styled.span`
  display: contents;
  @media ${media.tabletUp} {
    display: none;
  }
`;
/** On a phone, the sheet has the filters that are not set. */
const Kind = styled.span<{ $active: boolean }>`
  display: contents;
  @media ${media.mobile} {
    ${(p) => (p.$active ? '' : 'display: none;')}
  }
`;
const loadPopovers = () => import(/* webpackChunkName: "filters" */ './filter-popovers.tsx');
const loadSheet = () => import(/* webpackChunkName: "filters" */ './filter-sheet.tsx');

interface Props {
  readonly filters: FilterSet;
  readonly areas: readonly Area[];
  readonly nameOf: (name: string) => string;
  readonly fitting: number;
  /** All homes are there: no more will fit. */
  readonly whole: boolean;
  /** Null while the homes are not here. */
  readonly countable: CountableHomes | null;
  readonly countMarkets: CountMarkets;
  /** One sheet with everything in place of popovers. */
  readonly phone: boolean;
  /** The first homes are shown: what may come later can come now. */
  readonly ready: boolean;
  /** How many filters of other apps are active. */
  readonly otherCount: number;
  /** Stands before the filters. */
  readonly start?: ReactNode;
  /** Filters of other apps, after those of the page. */
  readonly others?: ReactNode;
  readonly onChange: ChangeFilters;
}

/** The filters of the feed [5]: what is set, and panels to change it. */
export function FilterBar(props: Props) {
  const { areas, nameOf, fitting, whole, countable, countMarkets, phone, ready } = props;
  const { filters, onPress } = usePressed(props);
  const [open, setOpen] = useState<FilterKind | null>(null);
  const { notify } = usePlatform();
  const onFailed = (): void => {
    setOpen(null);
    notify({ text: 'Couldn’t load the filters. Check your connection and try again.', tone: 'bad' });
  };
  const { begin, step } = useFilterSteps(onPress);
  // buttons that change under a finger or a pointer lose its click: those with panels come with the first one
  const [used, setUsed] = useState(false);
  const popovers = usePrepared(loadPopovers, {
    ready: ready && !phone,
    wanted: open !== null && !phone,
    onFailed,
  });
  const sheet = usePrepared(loadSheet, {
    ready: ready && phone,
    wanted: open !== null && phone,
    onFailed,
  });
  const choose = useCallback(
    (kind: FilterKind | null): void => {
      if (kind !== null) {
        begin();
        setUsed(true);
      }
      setOpen(kind);
    },
    [begin],
  );
  const counted = { countable, countMarkets, fitting, whole };
  const filtered = props.otherCount > 0 || activeFilters(filters).length > 0;
  const panels = { filters, filtered, areas, nameOf, ...counted, open, onOpen: choose, onPress: step };
  const set = chipsOf(filters, nameOf).length + props.otherCount;
  return (
    <Whole>
      <FiltersBar
        end={
          !phone && filtered ? (
            <TextButton
              onClick={() => {
                // the button goes
                focusPage();
                onPress(clearAll, { push: true });
              }}
            >
              Clear filters
            </TextButton>
          ) : undefined
        }
      >
        {props.start}
        {phone && (
          <OnPhone>
            <FilterButton
              name=""
              value={set === 0 ? 'Filters' : `Filters (${set})`}
              icon={icons.filter}
              active
              aria-haspopup="dialog"
              onClick={() => {
                choose('market');
              }}
            />
          </OnPhone>
        )}
        {used && popovers !== null && !phone ? (
          <popovers.default {...panels} />
        ) : (
          filterKinds.map((kind) => {
            const words = kindWords(kind, filters, nameOf);
            return (
              <Kind key={kind} $active={words.active}>
                <KindButton
                  kind={kind}
                  {...words}
                  onClick={() => {
                    choose(kind);
                  }}
                />
              </Kind>
            );
          })
        )}
        {props.others}
      </FiltersBar>
      {phone && sheet !== null && <sheet.default {...panels} />}
    </Whole>
  );
}
