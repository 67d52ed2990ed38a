import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FactNumber } from './fact-number.tsx';

function open() {
  const onChange = vi.fn();
  const onLeft = vi.fn();
  const page = (value: number) => (
    <FactNumber {...{ label: 'Price', max: 1e9, unit: 'usd', lastEditor: 'Rosa', value, onChange, onLeft }} />
  );
  const { rerender, unmount } = render(page(950_000));
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Price' });
  return {
    onChange,
    onLeft,
    unmount,
    /** Somebody else stored another price. */
    stored: (value: number) => {
      rerender(page(value));
    },
    /** All at once: key by key, half a number is a change on a busy machine. */
    write: async (text: string): Promise<void> => {
      await user.clear(field);
      await user.paste(text);
    },
    user,
    field,
  };
}

it('[REV-10] a fact that somebody else stored under the typing is not overwritten: both stand there, and the chosen one stays', async () => {
  const { user, onChange, stored, write, field } = open();
  await write('900000');
  stored(800_000);
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('Rosa changed this while you did.')).toBeVisible();
  expect(screen.getByText(/Yours: \$900,000\. Theirs: \$800,000\./)).toBeVisible();
  expect(field).toHaveValue('900000');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(onChange.mock.calls).toEqual([[900_000]]);
  expect(field).toHaveFocus();
});

it('theirs is taken without a change of one’s own, and what both wrote alike asks nothing', async () => {
  const { user, onChange, stored, write, field } = open();
  await write('900000');
  stored(800_000);
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(field).toHaveValue('800000');
  await write('700000');
  stored(700_000);
  await user.tab();
  expect(screen.queryByRole('button')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

it('what still waits for a choice as its field goes is handed on; what waits for nothing is a change', async () => {
  const asked = open();
  await asked.write('900000');
  asked.stored(800_000);
  asked.unmount();
  expect([asked.onLeft.mock.calls, asked.onChange.mock.calls]).toEqual([[[900_000]], []]);
  const plain = open();
  await plain.write('900000');
  plain.unmount();
  expect([plain.onLeft.mock.calls, plain.onChange.mock.calls]).toEqual([[], [[900_000]]]);
});
