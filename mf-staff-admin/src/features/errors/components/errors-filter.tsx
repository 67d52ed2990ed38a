import type { ErrorGroupsPage } from '@commonhearth/schemas';
import { errorStates, unknownRemote } from '@commonhearth/schemas/constants';
import { SelectField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Wanted } from '../use-errors.ts';
import { stateLabels } from '../words.ts';

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  > * {
    flex: 1 1 140px;
    max-width: 220px;
  }
`;

type Choices = ErrorGroupsPage['choices'];

const distinct = (values: readonly (string | null)[], unknown: string) =>
  [...new Set(values)].map((value) => ({ value: value ?? unknownRemote, label: value ?? unknown }));

interface ErrorsFilterProps {
  readonly wanted: Wanted;
  readonly choices: Choices;
  readonly counts: ErrorGroupsPage['counts'] | undefined;
  readonly onWant: (wanted: Wanted) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}
/** A link may name what has no errors any more: it is shown as chosen all the same. */
const withValue = (options: readonly Option[], value: string | undefined): readonly Option[] =>
  value === undefined || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

/** The query without the fields that are empty. */
const withChoice = (wanted: Wanted, name: keyof Wanted, value: string): Wanted => {
  const { [name]: _, ...rest } = wanted;
  return value === '' ? rest : { ...rest, [name]: value };
};

/** Which errors to show: their state, remote, release and owner. */
export function ErrorsFilter({ wanted, choices, counts, onWant }: ErrorsFilterProps) {
  const ofRemote = choices.filter(
    ({ remote }) => wanted.remote === undefined || (remote ?? unknownRemote) === wanted.remote,
  );
  const releases = [...new Set(ofRemote.map(({ release }) => release))].filter((name) => name !== '');
  const fields = [
    {
      name: 'state',
      label: 'State',
      options: errorStates.map((value) => ({
        value,
        label: counts === undefined ? stateLabels[value] : `${stateLabels[value]} (${counts[value]})`,
      })),
    },
    {
      name: 'remote',
      label: 'Remote',
      options: distinct(
        choices.map(({ remote }) => remote),
        'Unknown',
      ),
    },
    { name: 'release', label: 'Release', options: releases.map((value) => ({ value, label: value })) },
    {
      name: 'owner',
      label: 'Owner',
      options: distinct(
        choices.map(({ owner }) => owner),
        'No owner',
      ),
    },
  ] as const;
  return (
    <Fields role="search" aria-label="Errors">
      {fields.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          size="dense"
          value={wanted[name] ?? ''}
          options={[{ value: '', label: `Every ${name}` }, ...withValue(options, wanted[name])]}
          onChange={({ target }) => {
            // another remote has other releases
            const others = name === 'remote' ? withChoice(wanted, 'release', '') : wanted;
            onWant(withChoice(others, name, target.value));
          }}
        />
      ))}
    </Fields>
  );
}
