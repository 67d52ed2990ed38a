import { useBackCloses } from '@commonhearth/contract';
import { clearAll } from '@commonhearth/domain';
import { Button, focusInvalid, TextButton } from '@commonhearth/ui';
import { BottomSheet } from '@commonhearth/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { filterKinds } from './filter-rows.ts';
import type { FilterPopoversProps } from './filter-popovers.tsx';
import { useMarketCounts } from './counts/use-market-counts.ts';
import { useOptionCounts } from './counts/use-option-counts.ts';
import { homesWords } from './filter-words.ts';
import { panels } from './panels/panels.tsx';
import { useInView } from './use-in-view.ts';

const Section = styled.section`
  padding: 20px 0;
  scroll-margin-top: 8px;
  & + & {
    border-top: 1px solid var(--line);
  }
`;
const Clear = styled.div`
  margin-right: auto;
`;

/**
 * Every filter in one sheet, for a phone. What is chosen counts at once; the button tells how many homes that
 * leaves.
 */
export default function FilterSheet({
  filters,
  filtered,
  areas,
  fitting,
  whole,
  countable,
  countMarkets,
  open,
  onOpen,
  onPress,
}: Omit<FilterPopoversProps, 'nameOf'>) {
  useBackCloses(open !== null, () => {
    onOpen(null);
  });
  const counts = useOptionCounts(countable, filters, open !== null);
  const [market, setMarket] = useState<HTMLElement | null>(null);
  const marketCounts = useMarketCounts(countMarkets, filters, useInView(market) && open !== null);
  const sections = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open !== null && open !== 'market')
      sections.current?.querySelector(`[data-kind='${open}']`)?.scrollIntoView();
  }, [open]);
  return (
    <BottomSheet
      open={open !== null}
      onOpenChange={(on) => {
        if (!on) onOpen(null);
      }}
      title="Filters"
      width={560}
      footer={
        <>
          {filtered && (
            <Clear>
              <TextButton
                onClick={() => {
                  onPress(clearAll);
                }}
              >
                Clear all
              </TextButton>
            </Clear>
          )}
          <Button
            variant="primary"
            onClick={() => {
              if (!focusInvalid(sections.current)) onOpen(null);
            }}
          >
            Show {whole ? '' : 'at least '}
            {homesWords(fitting)}
          </Button>
        </>
      }
    >
      <div ref={sections}>
        {filterKinds.map((kind) => {
          const Panel = panels[kind];
          return (
            <Section key={kind} data-kind={kind} ref={kind === 'market' ? setMarket : undefined}>
              <Panel
                filters={filters}
                areas={areas}
                counts={counts}
                marketCounts={marketCounts}
                onPress={onPress}
              />
            </Section>
          );
        })}
      </div>
    </BottomSheet>
  );
}
