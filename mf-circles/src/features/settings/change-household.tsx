import type { Circle, CircleHousehold } from '@commonhearth/schemas';
import { mostNeededBedrooms } from '@commonhearth/schemas/constants';
import { Checkbox, SelectField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useChangeHouseholdForCirclesMutation } from '../../api.generated.ts';
import { mustLabels } from '../../circle/needs.ts';
import { isGuestIn } from '../../circle/people.ts';
import { missingName } from '../../fields/name-fault.ts';
import { NameForm } from './name-form.tsx';

interface Props {
  readonly circle: Circle;
  readonly household: CircleHousehold;
}

const bedroomOptions = Array.from({ length: mostNeededBedrooms + 1 }, (_, bedrooms) => ({
  value: String(bedrooms),
  label: bedrooms === 0 ? 'Studio' : String(bedrooms),
}));
const Musts = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  column-gap: var(--space-4);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: var(--space-1);
    padding: 0;
    font-weight: 620;
    font-size: 0.9375rem;
  }
`;

/** Name and needs of the household that the person lives in. */
export function ChangeHousehold({ circle, household }: Props) {
  const [change] = useChangeHouseholdForCirclesMutation();
  const [bedrooms, setBedrooms] = useState(household.needs.bedrooms);
  const [musts, setMusts] = useState(household.needs.musts);
  return (
    <NameForm
      label="Name of your household"
      saveLabel="Save household"
      name={household.name}
      missing={missingName.household}
      saved={(name) => `Saved ${name}.`}
      save={(name) =>
        change({
          circleId: circle.circle_id,
          householdId: household.household_id,
          body: { name, needs: { bedrooms, musts } },
        })
      }
    >
      <SelectField
        label="Bedrooms, at least"
        options={bedroomOptions}
        value={String(bedrooms)}
        onChange={({ target }) => {
          setBedrooms(Number(target.value));
        }}
      />
      {!isGuestIn(circle) && (
        <Musts>
          <legend>Can’t do without</legend>
          {mustLabels.map(({ must, label }) => (
            <Checkbox
              key={must}
              label={label}
              checked={musts.includes(must)}
              onChange={({ target }) => {
                setMusts(target.checked ? [...musts, must] : musts.filter((one) => one !== must));
              }}
            />
          ))}
        </Musts>
      )}
    </NameForm>
  );
}
