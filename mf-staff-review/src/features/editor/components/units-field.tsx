import { unitDifferences } from '@commonhearth/domain';
import type { StaffCompound, Unit } from '@commonhearth/schemas';
import { unitLimits } from '@commonhearth/schemas/constants';
import { Button, icons, Note } from '@commonhearth/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Editor } from '../use-editor.ts';
import { UnitRow } from './unit-row.tsx';

const Fields = styled.fieldset`
  display: grid;
  gap: 10px;
  justify-items: start;
  legend {
    margin-bottom: 6px;
    font-weight: 620;
  }
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
  > ol {
    display: grid;
    gap: 10px;
    list-style: none;
  }
`;
const Hint = styled.p`
  color: var(--ink-soft);
`;

const newUnit: Unit = {
  ...{ label: '', bedrooms: null, sqft: null, potential: false },
  ...{ step_free: null, own_entrance: null, parking: null, yard: null },
};

interface UnitsFieldProps {
  readonly compound: StaffCompound;
  readonly editor: Editor;
}

/** The units of a home, one by one. Where they do not add up to the home's facts it says so, and saves them anyway. */
export function UnitsField({
  compound: { home },
  editor: { draft, set, setUnclear, fieldErrors },
}: UnitsFieldProps) {
  const { units } = draft;
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // fields whose text is no number: nothing is saved until they hold one again
  const unclear = useRef(new Set<string>());
  const change = (index: number, over: Partial<Unit>): void => {
    set({ units: units.map((unit, i) => (i === index ? { ...unit, ...over } : unit)) });
  };
  const differences = unitDifferences(units, { home, editorial: draft });
  return (
    <Fields>
      <legend>Listed units</legend>
      {units.length === 0 ? (
        <Hint>Not listed. Visitors with friends see which household could live in which unit.</Hint>
      ) : (
        <ol ref={list}>
          {units.map((unit, i) => (
            <UnitRow
              // units have no id, so all rows are made again when one is added or removed
              key={`${i} of ${units.length}`}
              unit={unit}
              index={i}
              onChange={(over) => {
                change(i, over);
              }}
              onUnclear={(field, isUnclear) => {
                const name = `${i}.${field}`;
                if (isUnclear) unclear.current.add(name);
                else unclear.current.delete(name);
                setUnclear('units', unclear.current.size > 0);
              }}
              onRemove={() => {
                unclear.current.clear();
                setUnclear('units', false);
                set({ units: units.filter((_, at) => at !== i) });
                add.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {differences.length > 0 && (
        <div role="status">
          <Note dense tone="warn" title="The units don’t add up to the home">
            {differences.join(' ')} You can save them as they are.
          </Note>
        </div>
      )}
      {fieldErrors.units !== undefined && (
        <div role="alert">
          <Note dense tone="bad">
            {fieldErrors.units}
          </Note>
        </div>
      )}
      <Button
        ref={add}
        size="dense"
        icon={icons.plus}
        blockedReason={
          units.length >= unitLimits.listed ? `A home has ${unitLimits.listed} units at most.` : undefined
        }
        onClick={() => {
          set({ units: [...units, newUnit] });
          // the new row exists in the next frame
          requestAnimationFrame(() =>
            list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
          );
        }}
      >
        Add a unit
      </Button>
    </Fields>
  );
}
