import {
  Checkbox,
  CodeField,
  NumberField,
  PasswordField,
  ProofField,
  SelectField,
  Stack,
  TextArea,
  TextField,
  type TypedProof,
} from '@commonhearth/ui';
import { useState } from 'react';
import { Section, Specimen } from './section.tsx';

const markets = [
  { value: 'sf', label: 'SF Bay Area' },
  { value: 'sea', label: 'Seattle' },
];

function Numbers() {
  const [households, setHouseholds] = useState<number | null>(3);
  const [price, setPrice] = useState<number | null>(null);
  return (
    <Stack>
      <NumberField
        label="Households"
        stepper
        min={1}
        max={9}
        value={households}
        onValueChange={setHouseholds}
      />
      <NumberField
        label="Most you would pay"
        hint="In dollars."
        step={50_000}
        min={0}
        value={price}
        onValueChange={setPrice}
        placeholder="Any price"
        optional
      />
    </Stack>
  );
}

function Codes() {
  const [code, setCode] = useState('407');
  return (
    <Stack>
      <CodeField label="Six-digit code" value={code} onValueChange={setCode} />
      <CodeField
        label="Code, not right"
        value="407218"
        onValueChange={() => undefined}
        error="Those digits don’t match."
      />
    </Stack>
  );
}

function Proof() {
  const [proof, setProof] = useState<TypedProof>({});
  return <ProofField value={proof} onChange={setProof} onSendCode={() => Promise.resolve(true)} />;
}

export function Fields() {
  return (
    <Section title="Fields" columns={3}>
      <Specimen name="TextField: empty, hint, error, off">
        <Stack>
          <TextField label="Email" type="email" placeholder="you@example.com" autoComplete="off" />
          <TextField
            label="First name"
            hint="Friends see it on links that you share."
            optional
            autoComplete="off"
          />
          <TextField
            label="Email again"
            defaultValue="ada.example.com"
            error="Enter an address with an @, such as ada@example.com."
            autoComplete="off"
          />
          <TextField label="Account" defaultValue="ada@example.com" disabled />
        </Stack>
      </Specimen>
      <Specimen name="PasswordField, NumberField">
        <Stack>
          <PasswordField label="Password" hint="At least 8 characters." autoComplete="new-password" />
          <Numbers />
        </Stack>
      </Specimen>
      <Specimen name="CodeField: being typed, wrong">
        <Codes />
      </Specimen>
      <Specimen name="ProofField: by password or by code">
        <Proof />
      </Specimen>
      <Specimen name="TextArea, SelectField, Checkbox">
        <Stack>
          <TextArea label="Message to the advisor" placeholder="When could you show us the yard?" />
          <SelectField label="Market" options={markets} defaultValue="" placeholder="Choose a market" />
          <Checkbox label="Search as I move the map" defaultChecked />
          <Checkbox label="Send me new homes" hint="At most once a week." />
        </Stack>
      </Specimen>
      <Specimen name="Dense, for staff">
        <Stack $gap={3}>
          <TextField size="dense" label="Title" defaultValue="Two front doors, one fig tree" />
          <TextField size="dense" label="Address" error="Not found. Set the pin on the map." />
          <SelectField size="dense" label="Market, dense" options={markets} defaultValue="sf" />
          <TextArea size="dense" label="Reason" />
          <Checkbox size="dense" label="Exclusive" defaultChecked />
        </Stack>
      </Specimen>
    </Section>
  );
}
