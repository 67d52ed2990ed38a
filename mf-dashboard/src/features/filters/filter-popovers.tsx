import type { Area } from '@commonhearth/schemas';
import type { FilterSet } from '@commonhearth/domain';
import { focusInvalid, TextButton } from '@commonhearth/ui';
import { Popover } from '@commonhearth/ui/menu';
import { memo, useCallback, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { filterKinds, type FilterKind } from './filter-rows.ts';
import { kindWords, type KindWords } from './kind-words.ts';
import { foundWords } from './filter-words.ts';
import { KindButton } from './kind-button.tsx';
import { useMarketCounts, type CountMarkets } from './counts/use-market-counts.ts';
import { useOptionCounts, type CountableHomes } from './counts/use-option-counts.ts';
import type { Press } from './use-filter-steps.ts';
import { panels } from './panels/panels.tsx';

const Inside = styled.div`
  width: min(400px, calc(100vw - 58px));
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: 16px;
  padding-top: 12px;
  border-top: 1px solid var(--line-soft);
  font-weight: 600;
`;

export interface FilterPopoversProps {
  readonly filters: FilterSet;
  /** Whether any filter is active, also one of another app. */
  readonly filtered: boolean;
  readonly areas: readonly Area[];
  readonly nameOf: (name: string) => string;
  readonly fitting: number;
  readonly whole: boolean;
  readonly countable: CountableHomes | null;
  readonly countMarkets: CountMarkets;
  readonly open: FilterKind | null;
  readonly onOpen: (kind: FilterKind | null) => void;
  readonly onPress: (press: Press) => void;
}

/** The buttons of the bar, each with its panel: a chunk of its own, since the first home needs none of it. */
export default function FilterPopovers({
  filters,
  filtered,
  areas,
  nameOf,
  fitting,
  whole,
  countable,
  countMarkets,
  open,
  onOpen,
  onPress,
}: FilterPopoversProps) {
  const counts = useOptionCounts(countable, filters, open !== null);
  const marketCounts = useMarketCounts(countMarkets, filters, open === 'market');
  const done = useCallback(() => {
    onOpen(null);
  }, [onOpen]);
  return filterKinds.map((kind) => {
    const Panel = panels[kind];
    return (
      <KindPopover
        key={kind}
        kind={kind}
        {...kindWords(kind, filters, nameOf)}
        open={open === kind}
        onOpen={onOpen}
      >
        {open === kind && (
          <Inside>
            <Panel
              filters={filters}
              areas={areas}
              counts={counts}
              marketCounts={marketCounts}
              onPress={onPress}
              onDone={done}
            />
            {kind !== 'market' && (
              <Foot>
                <span>{foundWords(fitting, { whole, filtered })}</span>
                <TextButton
                  onClick={({ currentTarget }) => {
                    if (!focusInvalid(currentTarget.closest('[role=dialog]'))) onOpen(null);
                  }}
                >
                  Done
                </TextButton>
              </Foot>
            )}
          </Inside>
        )}
      </KindPopover>
    );
  });
}

interface KindPopoverProps extends KindWords {
  readonly kind: FilterKind;
  readonly open: boolean;
  readonly onOpen: (kind: FilterKind | null) => void;
  /** False while it is closed: then a change of other filters draws nothing of it again. */
  readonly children: ReactNode;
}

const KindPopover = memo(function KindPopover({ kind, open, onOpen, children, ...words }: KindPopoverProps) {
  return (
    <Popover
      label={words.name}
      open={open}
      onOpenChange={(on) => {
        onOpen(on ? kind : null);
      }}
      trigger={<KindButton kind={kind} {...words} />}
    >
      {children}
    </Popover>
  );
});
