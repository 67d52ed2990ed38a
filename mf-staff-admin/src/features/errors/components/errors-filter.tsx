import type { ErrorGroupsPage } from '@commonhearth/schemas';
import { browserErrors, errorStates, unknownRemote } from '@commonhearth/schemas/constants';
import { SelectField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { ErrorFilter } from '../use-errors.ts';
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
  readonly filter: ErrorFilter;
  readonly choices: Choices;
  readonly counts: ErrorGroupsPage['counts'] | undefined;
  readonly onChange: (filter: ErrorFilter) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}
/** Adds the selected value, since a link can name a remote or release without errors. */
const withSelected = (options: readonly Option[], value: string | undefined): readonly Option[] =>
  value === undefined || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

/** The query without the fields that are empty. */
const withChoice = (filter: ErrorFilter, name: keyof ErrorFilter, value: string): ErrorFilter => {
  const { [name]: _, ...rest } = filter;
  return value === '' ? rest : { ...rest, [name]: value };
};

/** Which errors to show: their state, remote, release and owner. */
export function ErrorsFilter({ filter, choices, counts, onChange }: ErrorsFilterProps) {
  const ofRemote = choices.filter(
    ({ remote }) => filter.remote === undefined || (remote ?? unknownRemote) === filter.remote,
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
      options: [
        ...distinct(
          choices.map(({ remote }) => remote),
          'Unknown',
        ),
        { value: browserErrors, label: 'Browsers and extensions' },
      ],
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
          value={filter[name] ?? ''}
          options={[{ value: '', label: `Every ${name}` }, ...withSelected(options, filter[name])]}
          onChange={({ target }) => {
            // another remote has other releases
            const others = name === 'remote' ? withChoice(filter, 'release', '') : filter;
            onChange(withChoice(others, name, target.value));
          }}
        />
      ))}
    </Fields>
  );
}
