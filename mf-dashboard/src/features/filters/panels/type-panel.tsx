import { toggleValue } from '@commonhearth/domain';
import { categories, type Category } from '@commonhearth/schemas/constants';
import { UnitGlyphs } from '@commonhearth/ui';
import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { HomesCount } from '../counts/homes-count.tsx';
import { useShown } from '../use-pressed.ts';
import type { PanelProps } from './panel.ts';
import { Group } from './panel-layout.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 8px;
`;
const Card = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: 2px;
  min-height: 6rem;
  padding: 12px 14px;
  border: 1.5px solid var(--line-strong);
  border-radius: 16px;
  background: var(--surface);
  cursor: pointer;
  transition: border-color 140ms;
  &:hover {
    border-color: var(--ink);
  }
  &:has(:checked) {
    border-color: var(--chosen);
    background: var(--surface-quiet);
    box-shadow: inset 0 0 0 1px var(--chosen);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    opacity: 0;
    inset: 0;
    margin: 0;
    cursor: pointer;
  }
  > span > span {
    flex-direction: column;
    align-items: flex-start;
    line-height: 1.2;
  }
  > small {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;

/** How many homes a type is drawn with. */
const glyphs: Readonly<Record<Category, readonly [standing: number, potential: number]>> = {
  Duplex: [2, 0],
  Triplex: [3, 0],
  '4+ home compound': [4, 0],
  'Home with ADU': [2, 0],
  'Home with ADU potential': [1, 1],
  'Apartment cluster': [6, 0],
};

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> {
  readonly checked: boolean;
  readonly onPress: () => void;
}

function Tick({ checked, onPress, ...rest }: TickProps) {
  const [shown, show] = useShown(checked, onPress);
  return (
    <input
      type="checkbox"
      {...rest}
      checked={shown}
      onChange={({ target }) => {
        show(target.checked);
      }}
    />
  );
}

export function TypePanel({ filters, counts, onPress }: PanelProps) {
  const id = useId();
  const chosen = new Set(filters.categories ?? []);
  return (
    <Group>
      <legend>Home type</legend>
      <Cards>
        {categories.map((category, at) => (
          <Card key={category}>
            <Tick
              aria-labelledby={`${id}name${at}`}
              aria-describedby={`${id}count${at}`}
              checked={chosen.has(category)}
              onPress={() => {
                onPress((set) => toggleValue(set, 'categories', category));
              }}
            />
            <span id={`${id}name${at}`}>
              <UnitGlyphs standing={glyphs[category][0]} potential={glyphs[category][1]} words={category} />
            </span>
            <small id={`${id}count${at}`}>
              <HomesCount of={counts && (counts.categories.get(category) ?? 0)} whole />
            </small>
          </Card>
        ))}
      </Cards>
    </Group>
  );
}
