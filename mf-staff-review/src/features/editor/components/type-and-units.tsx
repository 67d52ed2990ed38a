import type { StaffCompound } from '@commonhearth/schemas';
import { categories, type Category } from '@commonhearth/schemas/constants';
import { Button, icons, media, NumberField, SelectField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Editor } from '../use-editor.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(110px, 1fr) minmax(110px, 1fr);
  gap: 12px;
  align-items: start;
  @media ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Suggestion = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
  > :first-child {
    width: 100%;
  }
`;

const suggestedCategory = ({
  home_details: { home_attributes: attributes },
}: StaffCompound): Category | undefined =>
  categories.find((category) => category === attributes['suggested_category']);

const mostUnits = 99;
const units = { numUnits: 'Units', numPotentialUnits: 'Potential units' } as const;

interface TypeAndUnitsProps {
  readonly compound: StaffCompound;
  readonly editor: Editor;
}

/** What kind of home it is, with the source's suggestion, and how many units it has or could have. */
export function TypeAndUnits({
  compound,
  editor: { draft, set, setUnclear, fieldErrors },
}: TypeAndUnitsProps) {
  const suggested = suggestedCategory(compound);
  return (
    <Row>
      <Suggestion>
        <SelectField
          label="Type"
          size="dense"
          error={fieldErrors.category}
          value={draft.category ?? ''}
          options={[
            { value: '', label: 'Not chosen' },
            ...categories.map((category) => ({ value: category, label: category })),
          ]}
          onChange={({ target }) => {
            set({ category: categories.find((category) => category === target.value) ?? null });
          }}
        />
        {suggested !== undefined && draft.category !== suggested && (
          <Button
            size="dense"
            icon={icons.spark}
            onClick={() => {
              set({ category: suggested });
            }}
          >
            Use the suggestion: {suggested}
          </Button>
        )}
      </Suggestion>
      {(['numUnits', 'numPotentialUnits'] as const).map((field) => (
        <NumberField
          key={field}
          label={units[field]}
          hint={`0 to ${mostUnits}`}
          size="dense"
          stepper
          min={0}
          max={mostUnits}
          whole
          error={fieldErrors[field]}
          value={draft[field]}
          onValueChange={(count) => {
            set({ [field]: count });
          }}
          onUnclearChange={(unclear) => {
            setUnclear(field, unclear);
          }}
        />
      ))}
    </Row>
  );
}
