import type { ImportRehearsal } from '@commonhearth/schemas';
import { listingFieldLabels } from '@commonhearth/schemas/constants';
import { media, SelectField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { targetOf } from '../choose-target.ts';

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0 2px;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) 11rem;
    align-items: center;
    gap: 10px;
    @media ${media.small} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;
const Name = styled.strong`
  overflow-wrap: anywhere;
`;
const Examples = styled.span`
  overflow: hidden;
  color: var(--ink-soft);
  font-size: 0.75rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${media.small} {
    display: none;
  }
`;

const words: Readonly<Record<string, string>> = listingFieldLabels;
/** A field of a home as people read it. */
export const fieldWords = (field: string): string => words[field] ?? field;

interface ColumnMappingProps {
  readonly rehearsal: ImportRehearsal;
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (column: string, field: string) => void;
}

/** Where each column of the file goes. */
export function ColumnMapping({ rehearsal, chosen, onChoose }: ColumnMappingProps) {
  const options = [
    ...rehearsal.fields.map(({ field, required }) => ({
      value: field,
      label: required ? `${fieldWords(field)} *` : fieldWords(field),
    })),
    { value: 'attribute', label: 'Keep as a note' },
    { value: 'ignore', label: 'Skip' },
  ];
  return (
    <List aria-label="Columns in the file">
      {rehearsal.columns.map(({ column, field, examples }) => (
        <li key={column}>
          <Name>{column}</Name>
          <Examples>{examples.join(' · ')}</Examples>
          <SelectField
            size="dense"
            hideLabel
            label={`“${column}” goes to`}
            options={field === 'reserved' ? [...options, { value: 'reserved', label: 'Skipped' }] : options}
            value={targetOf(chosen, { column, field })}
            onChange={(event) => {
              onChoose(column, event.target.value);
            }}
          />
        </li>
      ))}
    </List>
  );
}
