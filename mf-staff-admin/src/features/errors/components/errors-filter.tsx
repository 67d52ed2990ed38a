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
    flex: 0 1 220px;
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
  return (
    <Fields role="search" aria-label="Errors">
      <SelectField
        label="State"
        size="dense"
        value={wanted.state ?? ''}
        options={[
          { value: '', label: 'Every state' },
          ...errorStates.map((value) => ({
            value,
            label: counts === undefined ? stateLabels[value] : `${stateLabels[value]} (${counts[value]})`,
          })),
        ]}
        onChange={({ target }) => {
          onWant(withChoice(wanted, 'state', target.value));
        }}
      />
      <SelectField
        label="Remote"
        size="dense"
        value={wanted.remote ?? ''}
        options={[
          { value: '', label: 'Every remote' },
          ...distinct(
            choices.map(({ remote }) => remote),
            'Unknown',
          ),
        ]}
        onChange={({ target }) => {
          // another remote has other releases
          onWant(withChoice(withChoice(wanted, 'release', ''), 'remote', target.value));
        }}
      />
      <SelectField
        label="Release"
        size="dense"
        value={wanted.release ?? ''}
        options={[
          { value: '', label: 'Every release' },
          ...releases.map((value) => ({ value, label: value })),
        ]}
        onChange={({ target }) => {
          onWant(withChoice(wanted, 'release', target.value));
        }}
      />
      <SelectField
        label="Owner"
        size="dense"
        value={wanted.owner ?? ''}
        options={[
          { value: '', label: 'Every owner' },
          ...distinct(
            choices.map(({ owner }) => owner),
            'No owner',
          ),
        ]}
        onChange={({ target }) => {
          onWant(withChoice(wanted, 'owner', target.value));
        }}
      />
    </Fields>
  );
}
