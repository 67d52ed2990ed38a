import { IconButton, icons } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { staffReviewApi } from '../../../api.generated.ts';
import { withFields, type BoardFilter, type BoardFilterField } from '../../../board-filter.ts';
import { gapWords, markWords, sortWords } from '../filter-words.ts';

const { useListFullAreasForStaffReviewQuery: useAreas } = staffReviewApi;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  padding-left: 10px;
  border-radius: var(--radius-full);
  background: var(--selected);
  font-size: 0.8125rem;
  white-space: nowrap;
`;

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

type Chosen = readonly [field: BoardFilterField, label: string];
/** What the filter asks, each in words; the search shows in its own field. */
function chosenOf(filter: BoardFilter, areaName: string): readonly Chosen[] {
  const { missing, areaId, minPrice, maxPrice, available, marks, sort } = filter;
  const labels: Readonly<Partial<Record<BoardFilterField, string | undefined>>> = {
    missing: missing && gapWords[missing],
    areaId: areaId && areaName,
    minPrice: minPrice === undefined ? undefined : `From ${dollars(minPrice)}`,
    maxPrice: maxPrice === undefined ? undefined : `Up to ${dollars(maxPrice)}`,
    available: available && (available === 'true' ? 'Available' : 'Not available'),
    marks: markWords.find(([mark]) => mark === marks)?.[1],
    sort: sortWords.find(([one]) => one === sort)?.[1],
  };
  return Object.entries(labels).flatMap(([field, label]): readonly Chosen[] =>
    label === undefined ? [] : [[field as BoardFilterField, label]],
  );
}

interface ActiveFiltersProps {
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  /** Takes the focus of a chip that goes. */
  readonly focusAfterRemove: () => void;
}

/** What the board is filtered by, each removed by its button. */
export function ActiveFilters({ filter, onFilter, focusAfterRemove }: ActiveFiltersProps) {
  const { areaId } = filter;
  const { data } = useAreas(undefined, { skip: areaId === undefined });
  const area = data?.areas.find(({ area_id }) => area_id === areaId)?.display_name ?? 'One area';
  const chosen = chosenOf(filter, area);
  if (chosen.length === 0) return null;
  return (
    <Chips role="group" aria-label="Active filters">
      {chosen.map(([field, label]) => (
        <Chip key={field}>
          {label}
          <IconButton
            icon={icons.close}
            size="dense"
            label={`Remove the filter: ${label}`}
            onClick={() => {
              onFilter(withFields(filter, { [field]: undefined }));
              focusAfterRemove();
            }}
          />
        </Chip>
      ))}
    </Chips>
  );
}
