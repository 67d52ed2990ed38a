import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FactNumber } from './fact-number.tsx';

function open() {
  const onChange = vi.fn();
  const onLeft = vi.fn();
  const page = (value: number) => (
    <FactNumber label="Price" max={1e9} unit="usd" value={value} onChange={onChange} onLeft={onLeft} />
  );
  const { rerender, unmount } = render(page(950_000));
  return {
    onChange,
    onLeft,
    unmount,
    /** Somebody else stored another price. */
    stored: (value: number) => {
      rerender(page(value));
    },
    user: userEvent.setup(),
    field: screen.getByRole('textbox', { name: 'Price' }),
  };
}

it('[REV-10] a fact that somebody else stored under the typing is not overwritten: both stand there, and the chosen one stays', async () => {
  const { user, onChange, stored, field } = open();
  await user.clear(field);
  await user.type(field, '900000');
  stored(800_000);
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText(/Yours: \$900,000\. Theirs: \$800,000\./)).toBeVisible();
  expect(field).toHaveValue('900000');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(onChange.mock.calls).toEqual([[900_000]]);
  expect(field).toHaveFocus();
});

it('theirs is taken without a change of one’s own, and what both wrote alike asks nothing', async () => {
  const { user, onChange, stored, field } = open();
  await user.clear(field);
  await user.type(field, '900000');
  stored(800_000);
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(field).toHaveValue('800000');
  await user.clear(field);
  await user.type(field, '700000');
  stored(700_000);
  await user.tab();
  expect(screen.queryByRole('button')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

it('what still waits for a choice as its field goes is handed on; what waits for nothing is a change', async () => {
  const asked = open();
  await asked.user.clear(asked.field);
  await asked.user.type(asked.field, '900000');
  asked.stored(800_000);
  asked.unmount();
  expect([asked.onLeft.mock.calls, asked.onChange.mock.calls]).toEqual([[[900_000]], []]);
  const plain = open();
  await plain.user.clear(plain.field);
  await plain.user.type(plain.field, '900000');
  plain.unmount();
  expect([plain.onLeft.mock.calls, plain.onChange.mock.calls]).toEqual([[], [[900_000]]]);
});
