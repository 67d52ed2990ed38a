import { clearAll, relaxations } from '@commonhearth/domain';
import type { CompoundSummary, FilterContext, FilterSet, Relaxation } from '@commonhearth/domain';
import { Button, EmptyState, focusPage, Icon, icons, useDrawnOnce } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useSteps } from '../../steps/use-steps.ts';

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
  /** What is set, in words; the key is the filter, and behind it the value where it has several. */
  readonly set: readonly { readonly key: string; readonly words: string }[];
  /** A filter of another app is active. */
  readonly hasOthers: boolean;
  /** The homes of the market: none matches the filters. */
  readonly countable: { readonly homes: readonly CompoundSummary[]; readonly context: FilterContext };
  readonly onChange: (
    filters: FilterSet,
    options: { readonly push: boolean; readonly clearAll: boolean },
  ) => void;
}

/** The tallest face, in px. */
const tall = 96;
const most = 4;
const homesWords = (count: number): string => `${count} ${count === 1 ? 'home' : 'homes'}`;
const both = new Intl.ListFormat('en-US');

/** "Remove “Pool”", "Remove “Temescal” and “Rockridge”". */
function changeWords({ field, tag }: Relaxation, set: Props['set']): string {
  if (field === 'includePotentialUnits') return 'Include homes you could add';
  const left = set.filter(({ key }) =>
    tag === null ? key === field || key.startsWith(`${field} `) : key === `${field} ${tag}`,
  );
  return `Remove ${both.format(left.map(({ words }) => `“${words}”`))}`;
}

/** Nothing fits: which one change brings how many homes back, the one that brings most first. */
export default function NoHomesFit({ filters, set, hasOthers, countable, onChange }: Props) {
  const { homes, context } = countable;
  const steps = useMemo(() => () => relaxations(homes, filters, context), [homes, filters, context]);
  const { value } = useSteps(steps, { homes: homes.length, of: 'none' });
  const ways = value?.slice(0, most) ?? [];
  const facesToo = useDrawnOnce();
  const change = (next: FilterSet, isClearAll = false): void => {
    // all of this goes
    focusPage();
    onChange(next, { push: true, clearAll: isClearAll });
  };
  return (
    <EmptyState
      title="No homes match all of that yet"
      figure={
        facesToo ? (
          <>
            <HouseFace face="Teddy" hue="light-orange" size={72} />
            <HouseFace face="Totoro" hue="sky-blue" size={tall} />
            <HouseFace face="Winkle" hue="pink" size={64} />
          </>
        ) : (
          <svg height={tall} aria-hidden />
        )
      }
      actions={
        <Button
          variant="primary"
          onClick={() => {
            change(clearAll(filters), true);
          }}
        >
          Clear all filters
        </Button>
      }
    >
      {value === null || ways.length > 0 ? (
        <p>Try one of these changes:</p>
      ) : (
        !hasOthers && <p>You’ll need to loosen more than one filter.</p>
      )}
      <Ways>
        {ways.map((way) => (
          <li key={`${way.field} ${way.tag ?? ''}`}>
            <Way
              type="button"
              onClick={() => {
                change(way.filters);
              }}
            >
              <span>{changeWords(way, set)}</span>
              <Gain>{homesWords(way.homes)}</Gain>
              <Icon drawing={icons.chevronRight} />
            </Way>
          </li>
        ))}
      </Ways>
    </EmptyState>
  );
}
