import { TextField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { lengthNames, type LengthFaults, type Lengths } from '../lengths.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: 10px;
`;
const labels = {
  titleMin: 'Title, min',
  titleMax: 'Title, max',
  descriptionMin: 'Description, min',
  descriptionMax: 'Description, max',
} as const;

interface LengthFieldsProps {
  readonly lengths: Lengths;
  readonly faults: LengthFaults;
  readonly onChange: (lengths: Lengths) => void;
}

/** How long texts may be, in characters; empty is any. */
export function LengthFields({ lengths, faults, onChange }: LengthFieldsProps) {
  return (
    <Grid role="group" aria-label="Lengths in characters">
      {lengthNames.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          optional
          size="dense"
          inputMode="numeric"
          autoComplete="off"
          value={lengths[name]}
          error={faults[name]}
          onChange={({ target }) => {
            onChange({ ...lengths, [name]: target.value });
          }}
        />
      ))}
    </Grid>
  );
}
