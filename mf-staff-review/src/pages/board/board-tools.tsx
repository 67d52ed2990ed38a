import { useNavigation } from '@commonhearth/contract';
import type { ComponentProps, ReactNode } from 'react';
import { writeFilter } from '../../board-filter.ts';
import { selectFound, selectTotal, useBoardSelector } from '../../features/board/index.ts';
import { ActiveFilters, FilterButton, useFacets, ViewsBar } from '../../features/board-filters/index.ts';
import { PaletteHost } from '../../features/palette/index.ts';
import type { AddressFilter } from './use-board-filter.ts';

interface BoardToolsProps {
  /** The cycle’s id, or a key for the cycles of several markets. */
  readonly boardKey: string;
  /** Empty where the board shows several markets. */
  readonly marketId: string;
  readonly filter: AddressFilter;
  readonly filterOpen: boolean;
  readonly onFilterOpen: (open: boolean) => void;
  /** Puts the focus on the cursor's card. */
  readonly focusCards: () => void;
  /** What there is to filter is counted anew with each, such as the home whose editor is open. */
  readonly stamp: string;
  readonly onOpen: (compoundId: string) => void;
  /** What this board can do besides. */
  readonly actions: ComponentProps<typeof PaletteHost>['actions'];
  readonly children: ReactNode;
}

/** Beside the search of a board: the palette, what else it can do, filter and views. */
export function BoardTools({
  boardKey,
  marketId,
  filter: { filter, text, setText },
  filterOpen,
  onFilterOpen,
  focusCards,
  stamp,
  onOpen,
  actions,
  children,
}: BoardToolsProps) {
  const navigation = useNavigation();
  const [found, total] = [useBoardSelector(selectFound), useBoardSelector(selectTotal)];
  const facets = useFacets(boardKey, `${stamp} ${total}`);
  const toFilter = {
    id: 'filter',
    label: 'Filter homes',
    keyHint: 'F',
    onSelect: () => {
      onFilterOpen(true);
    },
  };
  const toAll = {
    id: 'all',
    label: 'Show all homes',
    onSelect: () => {
      setText(null);
    },
  };
  const toCycles = {
    id: 'cycles',
    label: 'Go to review cycles',
    onSelect: () => {
      navigation.go('HFCi Review Periods');
    },
  };
  return (
    <>
      <PaletteHost
        periodId={boardKey}
        onHome={onOpen}
        onCycle={(id) => {
          navigation.go('HFCi Review Period', { params: { review_period_id: id } });
        }}
        actions={[toFilter, ...(text === null ? [] : [toAll]), ...actions, toCycles]}
      />
      <FilterButton
        boardKey={boardKey}
        marketId={marketId}
        filter={filter}
        onFilter={(changed) => {
          setText(writeFilter(changed));
        }}
        facets={facets}
        found={found}
        open={filterOpen}
        onOpenChange={onFilterOpen}
        focusAfterClose={focusCards}
      />
      <ActiveFilters
        filter={filter}
        onFilter={(changed) => {
          setText(writeFilter(changed));
        }}
        focusAfterRemove={focusCards}
      />
      {children}
      <ViewsBar
        periodId={boardKey}
        filter={text}
        onFilter={setText}
        total={total}
        facets={facets}
        focusAfterSave={focusCards}
      />
    </>
  );
}
