import type { BoardFacets } from '@commonhearth/schemas';
import { boardGaps } from '@commonhearth/schemas/constants';
import { Button, icons, NumberField, SelectField } from '@commonhearth/ui';
import { Popover } from '@commonhearth/ui/menu';
import { styled } from 'styled-components';
import { staffReviewApi } from '../../../api.generated.ts';
import { narrows, withFields, type BoardFilter } from '../../../board-filter.ts';
import { gapWords, markWords, sortWords } from '../filter-words.ts';
import { useFilteredFacets } from '../use-facets.ts';

const { useListFullAreasForStaffReviewQuery: useAreas } = staffReviewApi;

const Fields = styled.div`
  display: grid;
  gap: 14px;
  width: min(300px, calc(100vw - 72px));
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
`;
const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 10px;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

const counted = (words: string, count: number | undefined): string =>
  count === undefined ? words : `${words} (${count.toLocaleString('en-US')})`;
const option = <Value extends string>([value, label]: readonly [Value, string]) => ({ value, label });

interface FilterButtonProps {
  /** The cycle’s id, or a key for the cycles of several markets. */
  readonly boardKey: string;
  /** Empty where the board shows several markets. */
  readonly marketId: string;
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  /** Counts of the whole board. */
  readonly facets: BoardFacets | null;
  /** How many homes the filter leaves. */
  readonly found: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly focusAfterClose: () => void;
}

/** What the homes of the board are asked for, beside words; how many homes each choice would show. */
export function FilterButton(props: FilterButtonProps) {
  const { boardKey, marketId, filter, onFilter, found, open, onOpenChange, focusAfterClose } = props;
  const { data } = useAreas(undefined, { skip: !open && filter.areaId === undefined });
  const change = (changes: Parameters<typeof withFields>[1]): void => {
    onFilter(withFields(filter, changes));
  };
  const filtered = useFilteredFacets(boardKey, filter, open && narrows(filter));
  const facets = narrows(filter) ? filtered : props.facets;
  const counts = new Map(facets?.areas.map(({ area_id, count }) => [area_id, count]));
  const areas = (data?.areas ?? [])
    .filter((area) => marketId === '' || area.market_id === marketId)
    .map(({ area_id, display_name }) => ({
      value: area_id,
      label: counted(display_name, facets === null ? undefined : (counts.get(area_id) ?? 0)),
    }));
  const { q: _words, ...panel } = filter;
  const set = Object.keys(panel).length;
  return (
    <Popover
      label="Filter"
      open={open}
      onOpenChange={onOpenChange}
      focusAfterClose={focusAfterClose}
      trigger={
        <Button size="dense" icon={icons.filter} keyHint="F" aria-keyshortcuts="F">
          {set === 0 ? 'Filter' : `Filter · ${set}`}
        </Button>
      }
    >
      <Fields>
        <SelectField
          label="Missing"
          size="dense"
          value={filter.missing ?? ''}
          options={[
            { value: '', label: 'Anything' },
            ...boardGaps.map((gap) => ({
              value: gap,
              label: counted(gapWords[gap], facets?.missing[gap]),
            })),
          ]}
          onChange={({ target }) => {
            change({ missing: boardGaps.find((gap) => gap === target.value) });
          }}
        />
        <SelectField
          label="Area"
          size="dense"
          value={filter.areaId ?? ''}
          options={[{ value: '', label: 'Any area' }, ...areas]}
          onChange={({ target }) => {
            change({ areaId: target.value === '' ? undefined : target.value });
          }}
        />
        <Pair>
          <NumberField
            label="Price from"
            size="dense"
            unit="usd"
            value={filter.minPrice ?? null}
            onValueChange={(value) => {
              change({ minPrice: value ?? undefined });
            }}
          />
          <NumberField
            label="to"
            size="dense"
            unit="usd"
            value={filter.maxPrice ?? null}
            onValueChange={(value) => {
              change({ maxPrice: value ?? undefined });
            }}
          />
        </Pair>
        <SelectField
          label="Availability"
          size="dense"
          value={filter.available ?? ''}
          options={[
            { value: '', label: 'Any' },
            { value: 'true', label: 'Available' },
            { value: 'false', label: counted('Not available', facets?.not_available) },
          ]}
          onChange={({ target: { value } }) => {
            change({ available: value === 'true' || value === 'false' ? value : undefined });
          }}
        />
        <SelectField
          label="Flags"
          size="dense"
          value={filter.marks ?? ''}
          options={[
            { value: '', label: 'Any' },
            ...markWords.map(([mark, words]) => ({
              value: mark,
              label: mark === 'any' ? counted(words, facets?.marked) : words,
            })),
          ]}
          onChange={({ target }) => {
            change({ marks: markWords.find(([mark]) => mark === target.value)?.[0] });
          }}
        />
        <SelectField
          label="Order"
          size="dense"
          value={filter.sort ?? 'newest'}
          options={sortWords.map(option)}
          onChange={({ target }) => {
            change({ sort: sortWords.find(([sort]) => sort === target.value)?.[0] });
          }}
        />
        <Foot>
          <span role="status">
            {found === 1 ? '1 home' : `${found.toLocaleString('en-US')} homes`}
            {narrows(filter) ? ' found' : ' in this cycle'}
          </span>
          <Button
            size="dense"
            {...(set === 0 && { blockedReason: 'No filter set.' })}
            onClick={() => {
              onFilter(filter.q === undefined ? {} : { q: filter.q });
            }}
          >
            Clear
          </Button>
        </Foot>
      </Fields>
    </Popover>
  );
}
