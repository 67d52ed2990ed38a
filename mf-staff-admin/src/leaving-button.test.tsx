import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LeavingButton } from './leaving-button.tsx';

function Rows() {
  const [rows, setRows] = useState(['Ada', 'Ben']);
  return (
    <>
      <h1>People</h1>
      {rows.map((name) => (
        <LeavingButton
          key={name}
          onClick={() => {
            setRows(rows.filter((one) => one !== name));
          }}
        >
          Remove {name}
        </LeavingButton>
      ))}
    </>
  );
}

it('the focus of a button that goes is passed on: to where it came from, else to the heading of the page', async () => {
  render(<Rows />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
});
