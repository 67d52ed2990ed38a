import { selectMarkets, useAppSelector } from '@commonhearth/contract';
import { formatMoney } from '@commonhearth/domain/formatting';
import type { BoardCompound, ReviewPeriod } from '@commonhearth/schemas';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { KeyHint } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { Command } from 'cmdk';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { staffReviewApi } from '../../../api.generated.ts';
import { cycleTitle } from '../../../cycle-title.ts';
import { useBoardPage } from '../../../use-board-page.ts';
import { hasWords, type PaletteAction } from '../palette-action.ts';

const { useListReviewPeriodsForStaffReviewQuery: usePeriods } = staffReviewApi;

const Box = styled(Command)`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 0;
  font-size: 0.8125rem;
  [cmdk-input] {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--line-control);
    border-radius: 10px;
    background: var(--surface);
    font-size: 1rem;
  }
  [cmdk-list] {
    height: min(22rem, 50dvh);
    margin-top: 8px;
    overflow-y: auto;
    scroll-padding: 8px 0;
  }
  [cmdk-group-heading] {
    padding: 10px 12px 4px;
    color: var(--ink-soft);
    font-size: 0.75rem;
    font-weight: 600;
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 4px 12px;
    border-radius: 8px;
    cursor: default;
  }
  [cmdk-item][data-selected='true'] {
    background: var(--selected);
  }
  [cmdk-empty] {
    padding: 16px 12px;
    color: var(--ink-soft);
  }
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Beside = styled.span`
  flex: none;
  color: var(--ink-soft);
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
`;

const homesShown = 8;

function HomeItem({ card, onSelect }: { readonly card: BoardCompound; readonly onSelect: () => void }) {
  const { title, formatted_address: address, price, status } = card;
  const named = (title ?? '').trim() !== '';
  return (
    <Command.Item value={`home ${card.compound_id}`} onSelect={onSelect}>
      <Name>{named ? `${title} · ${address}` : address}</Name>
      <Beside>
        {formatMoney(price, 'full')} · {matchStatusLabels[status]}
      </Beside>
    </Command.Item>
  );
}

interface PaletteProps {
  readonly periodId: string;
  readonly actions: readonly PaletteAction[];
  /** What was typed before it came. */
  readonly typedBefore: string;
  readonly onHome: (compoundId: string) => void;
  readonly onCycle: (reviewPeriodId: string) => void;
  readonly onClose: () => void;
}

/** Jumps to a home of this cycle or to another cycle, or does what the board has a button for. */
export default function Palette({ periodId, actions, typedBefore, onHome, onCycle, onClose }: PaletteProps) {
  const [typed, setTyped] = useState(typedBefore);
  const q = useDeferredValue(typed.trim());
  const markets = useAppSelector(selectMarkets);
  const { data, isFetching } = useBoardPage(periodId, { limit: homesShown, q }, { skip: q === '' });
  const { data: all } = usePeriods();
  const titleOf = ({ market_id, name }: ReviewPeriod): string =>
    cycleTitle(markets.find((market) => market.market_id === market_id)?.name ?? 'Review', name);
  const homes = q === '' ? [] : (data?.compounds ?? []);
  const offered = actions.filter(({ label }) => hasWords(label, typed));
  const cycles = (all?.review_periods ?? [])
    .filter((period) => period.review_period_id !== periodId && hasWords(titleOf(period), typed))
    .slice(0, homesShown);
  const chosen = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      dense
      open
      title="Jump to"
      width={560}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Box label="Jump to" shouldFilter={false} loop>
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search homes, cycles and actions"
        />
        <Command.List label="Results">
          <Command.Empty>{isFetching ? 'Searching…' : `No results for “${typed}”.`}</Command.Empty>
          {homes.length > 0 && (
            <Command.Group heading="Homes">
              {homes.map((card) => (
                <HomeItem
                  key={card.compound_id}
                  card={card}
                  onSelect={chosen(() => {
                    onHome(card.compound_id);
                  })}
                />
              ))}
            </Command.Group>
          )}
          {offered.length > 0 && (
            <Command.Group heading="Actions">
              {offered.map(({ id, label, keyHint, onSelect }) => (
                <Command.Item key={id} value={`action ${id}`} onSelect={chosen(onSelect)}>
                  <Name>{label}</Name>
                  {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {cycles.length > 0 && (
            <Command.Group heading="Cycles">
              {cycles.map((period) => (
                <Command.Item
                  key={period.review_period_id}
                  value={`cycle ${period.review_period_id}`}
                  onSelect={chosen(() => {
                    onCycle(period.review_period_id);
                  })}
                >
                  <Name>{titleOf(period)}</Name>
                  <Beside>{period.status}</Beside>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Box>
    </Dialog>
  );
}
