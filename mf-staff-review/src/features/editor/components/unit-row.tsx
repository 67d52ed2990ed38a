import { unitName } from '@commonhearth/domain';
import type { Unit, UnitFact } from '@commonhearth/schemas';
import { unitLimits } from '@commonhearth/schemas/constants';
import { IconButton, icons, media, NumberField, SelectField, TextField } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Row = styled.li`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 10px 12px;
  align-items: start;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: 10px;
  > :first-child {
    grid-column: 1 / -1;
  }
  @media ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
`;

const facts: Readonly<Record<UnitFact, string>> = {
  step_free: 'Step-free',
  own_entrance: 'Own entrance',
  parking: 'Own parking',
  yard: 'Own yard',
};
const factNames = Object.keys(facts) as UnitFact[];
const said = { yes: true, no: false, unknown: null } as const;
type Said = keyof typeof said;
const options: readonly { readonly value: Said; readonly label: string }[] = [
  { value: 'unknown', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const saidOf = (value: boolean | null): Said => (value === null ? 'unknown' : value ? 'yes' : 'no');
const isSaid = (value: string): value is Said => value in said;

interface UnitRowProps {
  readonly unit: Unit;
  /** Its place in the list. */
  readonly index: number;
  readonly onChange: (change: Partial<Unit>) => void;
  readonly onUnclear: (field: string, unclear: boolean) => void;
  readonly onRemove: () => void;
}

/** The fields of one unit. */
export function UnitRow({ unit, index, onChange, onUnclear, onRemove }: UnitRowProps) {
  const name = unitName(unit, index);
  return (
    <Row aria-label={name}>
      <Head>
        <TextField
          label="Label"
          size="dense"
          maxLength={unitLimits.label}
          autoComplete="off"
          placeholder={unitName({ label: '' }, index)}
          value={unit.label}
          onChange={({ target }) => {
            onChange({ label: target.value });
          }}
        />
        <IconButton icon={icons.trash} label={`Remove ${name}`} size="dense" onClick={onRemove} />
      </Head>
      <NumberField
        label="Bedrooms"
        size="dense"
        min={0}
        max={unitLimits.bedrooms}
        whole
        value={unit.bedrooms}
        onValueChange={(bedrooms) => {
          onChange({ bedrooms });
        }}
        onUnclearChange={(unclear) => {
          onUnclear('bedrooms', unclear);
        }}
      />
      <NumberField
        label="Square feet"
        size="dense"
        min={1}
        max={unitLimits.sqft}
        whole
        value={unit.sqft}
        onValueChange={(sqft) => {
          onChange({ sqft });
        }}
        onUnclearChange={(unclear) => {
          onUnclear('sqft', unclear);
        }}
      />
      <SelectField
        label="Built"
        size="dense"
        value={unit.potential ? 'potential' : 'standing'}
        options={[
          { value: 'standing', label: 'Standing' },
          { value: 'potential', label: 'Potential' },
        ]}
        onChange={({ target }) => {
          onChange({ potential: target.value === 'potential' });
        }}
      />
      {factNames.map((fact) => (
        <SelectField
          key={fact}
          label={facts[fact]}
          size="dense"
          value={saidOf(unit[fact])}
          options={options}
          onChange={({ target: { value } }) => {
            if (isSaid(value)) onChange({ [fact]: said[value] });
          }}
        />
      ))}
    </Row>
  );
}
