import { clearAll } from '@commonhearth/domain';
import type { FilterSet } from '@commonhearth/domain';
import { Button, EmptyState, Icon } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';

const Ways = styled.ul`
  display: grid;
  gap: 10px;
  width: min(520px, 100%);
  margin: 16px auto 0;
`;
const Way = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 20px;
  gap: 16px;
  align-items: center;
  width: 100%;
  min-height: 64px;
  padding: 10px 18px 10px 20px;
  border: 1.5px solid var(--line);
  border-radius: 18px;
  background: var(--surface);
  color: var(--ink);
  text-align: left;
  font-weight: 620;
  transition: border-color 140ms;
  &:hover {
    border-color: var(--ink);
  }
`;
const Gain = styled.span`
  color: var(--good);
  font: 650 1.0625rem/1 var(--font-display);
  white-space: nowrap;
`;

interface Props {
  readonly filters: FilterSet;
  /** What is set, in words, and the filters without it. */
  readonly set: readonly { readonly key: string; readonly words: string; readonly without: FilterSet }[];
  readonly countFor: (filters: FilterSet) => number;
  readonly onChange: (filters: FilterSet, options: { readonly push: boolean }) => void;
}

const most = 4;
const homes = (count: number): string => `${count} ${count === 1 ? 'home' : 'homes'}`;

/** Nothing fits, and what each filter, left out, would bring. */
export default function NoHomesFit({ filters, set, countFor, onChange }: Props) {
  const ways = set
    .map((one) => ({ ...one, gain: countFor(one.without) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most);
  return (
    <EmptyState
      title="No home fits all of that yet"
      figure={
        <>
          <HouseFace face="Teddy" hue="light-orange" size={72} />
          <HouseFace face="Totoro" hue="sky-blue" size={96} />
          <HouseFace face="Winkle" hue="pink" size={64} />
        </>
      }
      actions={
        <Button
          variant="primary"
          onClick={() => {
            onChange(clearAll(filters), { push: true });
          }}
        >
          Clear all filters
        </Button>
      }
    >
      {ways.length === 0 ? (
        <p>No single filter stands in the way: it takes leaving out several.</p>
      ) : (
        <p>Leave one thing out:</p>
      )}
      <Ways>
        {ways.map(({ key, words, without, gain }) => (
          <li key={key}>
            <Way
              type="button"
              onClick={() => {
                onChange(without, { push: true });
              }}
            >
              <span>Without “{words}”</span>
              <Gain>{homes(gain)}</Gain>
              <Icon name="chevron-right" />
            </Way>
          </li>
        ))}
      </Ways>
    </EmptyState>
  );
}
