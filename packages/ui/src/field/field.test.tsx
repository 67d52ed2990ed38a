import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Checkbox, CodeField, NumberField, PasswordField, SelectField, TextField } from '../index.ts';

function Households({
  start,
  min = 1,
  max = 9,
}: {
  readonly start: number | null;
  readonly min?: number;
  readonly max?: number;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField label="Households" value={value} onValueChange={setValue} min={min} max={max} stepper />
      <output>{String(value)}</output>
    </>
  );
}
const type = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Households'), { target: { value: text } });
};

describe('fields', () => {
  it('tie label, hint and error to the input', () => {
    render(<TextField label="Email" hint="We never share it." error="Enter an address with an @." />);
    const input = screen.getByLabelText('Email');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Enter an address with an @.',
      'We never share it.',
    ]);
  });

  it('takes a code of six digits from whatever is typed or pasted, in one field', () => {
    const Code = () => {
      const [code, setCode] = useState('');
      return <CodeField label="Code" value={code} onValueChange={setCode} error="Wrong." />;
    };
    render(<Code />);
    const input = screen.getByLabelText<HTMLInputElement>('Code');
    expect([input.autocomplete, input.inputMode, input.getAttribute('aria-invalid')]).toEqual([
      'one-time-code',
      'numeric',
      'true',
    ]);
    fireEvent.change(input, { target: { value: ' 040-721 9' } });
    expect(input.value).toBe('040721');
    expect(
      screen
        .getAllByText(/^\d$/)
        .map((box) => box.textContent)
        .join(''),
    ).toBe('040721');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('shows and hides a password', () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });

  it('reads numbers as people type them and keeps what it last understood', () => {
    render(<Households start={null} max={2_000_000} />);
    type('1,250,000');
    expect(screen.getByRole('status').textContent).toBe('1250000');
    type('many');
    expect(screen.getByRole('status').textContent).toBe('1250000');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number from 1 to 2,000,000.');
    type('');
    expect(screen.getByRole('status').textContent).toBe('null');
  });

  it.each([
    ['900k', '900000'],
    ['1,200,000', '1200000'],
    ['1.2m', '1200000'],
    ['1.15 M', '1150000'],
    ['1.', '1'],
  ])('reads %s as people write it', (text, value) => {
    render(<Households start={null} max={2_000_000} />);
    type(text);
    expect(screen.getByRole('status').textContent).toBe(value);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Households').value).toBe(text);
  });

  it('waits with its message while a number is half typed, until the field is left', () => {
    render(<Households start={null} max={2_000_000} />);
    type('1,2,');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    type('1,250,');
    expect(screen.getByRole('alert').textContent).toBe('');
    fireEvent.blur(screen.getByLabelText('Households'));
    expect(screen.getByRole('alert').textContent).toBe('Enter a number from 1 to 2,000,000.');
    expect(screen.getByLabelText<HTMLInputElement>('Households').value).toBe('1,250,');
  });

  it('drops what was typed, and its message, when the number is set from elsewhere', () => {
    const field = (value: number | null) => (
      <NumberField label="Price" value={value} onValueChange={() => undefined} />
    );
    const { rerender } = render(field(5));
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: 'many' } });
    expect(screen.getByRole('alert').textContent).toBe('Enter a number, for example 3.');
    rerender(field(null));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('');
  });

  it('keeps every digit while its owner stores values late, and then takes one from elsewhere again', () => {
    const asked: (number | null)[] = [];
    const field = (value: number | null) => (
      <NumberField label="Price" value={value} onValueChange={(to) => asked.push(to)} />
    );
    const { rerender } = render(field(null));
    const input = screen.getByLabelText<HTMLInputElement>('Price');
    const type = (text: string) => fireEvent.change(input, { target: { value: text } });
    type('4');
    type('40');
    expect(input.value).toBe('40');
    rerender(field(4));
    expect(input.value).toBe('40');
    type('400');
    rerender(field(40));
    rerender(field(400));
    expect(asked).toEqual([4, 40, 400]);
    expect(input.value).toBe('400');
    rerender(field(40));
    expect(input.value).toBe('40');
    type('');
    expect(input.value).toBe('');
    rerender(field(null));
    rerender(field(5));
    expect(input.value).toBe('5');
  });

  it('steps by buttons and arrow keys and stops at the ends', () => {
    render(<Households start={8} />);
    fireEvent.click(screen.getByRole('button', { name: 'More: Households' }));
    fireEvent.keyDown(screen.getByLabelText('Households'), { key: 'ArrowUp' });
    expect(screen.getByRole('status').textContent).toBe('9');
    fireEvent.keyDown(screen.getByLabelText('Households'), { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('button', { name: 'Less: Households' }));
    expect(screen.getByRole('status').textContent).toBe('7');
  });

  it('choose: select, check box', () => {
    const chosen: unknown[] = [];
    render(
      <>
        <SelectField
          label="Market"
          options={[
            { value: 'sf', label: 'SF Bay Area' },
            { value: 'sea', label: 'Seattle' },
          ]}
          defaultValue="sf"
          onChange={(event) => chosen.push(event.target.value)}
        />
        <Checkbox label="Search as I move" onChange={(event) => chosen.push(event.target.checked)} />
      </>,
    );
    fireEvent.change(screen.getByLabelText('Market'), { target: { value: 'sea' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Search as I move' }));
    expect(chosen).toEqual(['sea', true]);
  });
});
