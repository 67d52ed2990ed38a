import { feedSorts, type FeedSort } from '@commonhearth/domain';
import { Icon, icons, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';

const words: Readonly<Record<FeedSort, string>> = {
  recommended: 'Recommended',
  newest: 'Newest first',
  price: 'Lowest price',
  price_desc: 'Highest price',
  sqft_desc: 'Largest',
};

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  max-width: 100%;
  > select {
    appearance: none;
    min-width: 0;
    max-width: 100%;
    text-overflow: ellipsis;
    min-height: 2.75rem;
    padding: 0 38px 0 16px;
    border: 1.5px solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--surface);
    font: inherit;
    font-size: 0.9375rem;
    font-weight: 550;
  }
  > select:hover {
    border-color: var(--ink);
  }
  > svg {
    position: absolute;
    right: 14px;
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
  }
`;

interface Props {
  readonly sort: FeedSort;
  readonly onSort: (sort: FeedSort) => void;
}

/** In which order the homes are listed: the platform's own choice, so that phones show their picker. */
export function SortChoice({ sort, onSort }: Props) {
  return (
    <Choice>
      <VisuallyHidden>Sort by</VisuallyHidden>
      <select
        value={sort}
        onChange={({ currentTarget }) => {
          onSort(feedSorts.find((one) => one === currentTarget.value) ?? 'recommended');
        }}
      >
        {feedSorts.map((value) => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </select>
      <Icon drawing={icons.chevronDown} size={16} />
    </Choice>
  );
}
