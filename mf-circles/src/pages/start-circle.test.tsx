import { buildProblem } from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildCircle, open } from '../circles.harness.tsx';
import StartCirclePage from './start-circle.tsx';

const create = 'POST /api/hfc/circles';
const name = () => screen.getByRole('textbox', { name: 'Name of your circle' });
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Create circle' }));
};

function start(answer: Answer) {
  const sent: unknown[] = [];
  const opened = open(<StartCirclePage />, {
    answers: {
      [create]: (body) => {
        sent.push(body);
        return answer;
      },
    },
  });
  return { ...opened, sent };
}

it('[CAL-171] starts a circle in the chosen market and opens it', async () => {
  const { sent, gone } = start({ body: { circle: buildCircle() } });
  expect(screen.getByRole('radio', { name: 'Bay Area' })).toBeChecked();
  fireEvent.change(name(), { target: { value: ' Fern Street crew ' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Austin' }));
  submit();
  await waitFor(() => {
    expect(gone).toEqual(['/Circle/c1']);
  });
  expect(sent).toEqual([{ name: 'Fern Street crew', market_id: '4', household_name: 'Ada' }]);
});

it('says what is missing at the field, without a request', async () => {
  const { sent } = start({ status: 500 });
  submit();
  await waitFor(() => {
    expect(name()).toHaveFocus();
  });
  expect(name()).toBeInvalid();
  expect(screen.getByText('Give your circle a name, so friends know it’s you.')).toBeVisible();
  fireEvent.change(name(), { target: { value: 'crew.example.com' } });
  submit();
  expect(await screen.findByText(/without web addresses/)).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows what the server rejects, at its field or above the button, and keeps the input', async () => {
  const message = 'This market is not open yet.';
  const errors = [{ path: 'market_id', message }];
  const rejected = {
    ...buildProblem({ status: 422, code: 'validation_failed', title: 'Check it.' }),
    errors,
  };
  const { unmount } = start({ status: 422, body: rejected });
  fireEvent.change(name(), { target: { value: 'Crew' } });
  submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(name()).toHaveValue('Crew');
  unmount();
  const conflict = buildProblem({ status: 409, code: 'conflict', title: 'You can be in up to 3 circles.' });
  start({ status: 409, body: conflict });
  fireEvent.change(name(), { target: { value: 'Crew' } });
  submit();
  expect(await screen.findByText('You can be in up to 3 circles.')).toBeVisible();
});
