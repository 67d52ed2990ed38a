import type { CircleHousehold, HouseholdChoice } from '@commonhearth/schemas';
import { Icon, icons, Stack, TextField } from '@commonhearth/ui';
import { useState, type RefObject } from 'react';
import { missingName, nameFault } from './name-fault.ts';
import { RadioRows } from './radio-rows.tsx';

const own = 'own';

interface Options {
  readonly firstName: string;
  /** Households with room for one more. */
  readonly households: readonly Pick<CircleHousehold, 'household_id' | 'name'>[];
  readonly canOpenOwn: boolean;
}

/** The household that a person chooses: a new one of their own, or one whose members they ask. */
export function useHouseholdChoice({ firstName, households, canOpenOwn }: Options) {
  const [chosen, setChosen] = useState(canOpenOwn ? own : households[0]?.household_id);
  const [name, setName] = useState(firstName);
  const [fault, setFault] = useState<string>();
  const opensOwn = chosen === own;
  return {
    chosen,
    name,
    fault,
    opensOwn,
    choose: (value: string) => {
      setChosen(value);
      setFault(undefined);
    },
    rename: setName,
    setFault,
    /** Undefined if something is missing. The field then says what. */
    read: (): HouseholdChoice | undefined => {
      if (!opensOwn) return chosen === undefined ? undefined : { household_id: chosen };
      const found = nameFault(name.trim(), missingName.household);
      setFault(found);
      return found === undefined ? { household_id: null, household_name: name.trim() } : undefined;
    },
  };
}

interface Props extends Omit<Options, 'firstName'> {
  readonly choice: ReturnType<typeof useHouseholdChoice>;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly hint?: string | undefined;
}

export function HouseholdChoiceFields({ choice, households, canOpenOwn, nameField, hint }: Props) {
  return (
    <Stack $gap={4}>
      <RadioRows
        legend="Which home would be yours?"
        name="household"
        value={choice.chosen}
        onChange={choice.choose}
        options={[
          ...(canOpenOwn
            ? [
                {
                  value: own,
                  label: 'A home of my own',
                  hint,
                  figure: <Icon drawing={icons.plus} size={24} />,
                },
              ]
            : []),
          ...households.map(({ household_id: value, name }) => ({
            value,
            label: `With ${name}`,
            hint: `${name} will be asked.`,
            figure: <Icon drawing={icons.person} size={24} />,
          })),
        ]}
      />
      {choice.opensOwn && (
        <TextField
          ref={nameField}
          label="Name of your household"
          hint="Your circle sees it. You can change it later."
          autoComplete="off"
          value={choice.name}
          error={choice.fault}
          onChange={({ target }) => {
            choice.rename(target.value);
          }}
        />
      )}
    </Stack>
  );
}
