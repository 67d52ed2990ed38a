import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ReportMistake } from './report-mistake.tsx';

const call = 'POST /api/hfc/mistake_reports';
const openDialog = async (answers: Answers = {}, user = buildUser()) => {
  const fetch = fakeFetch(answers);
  renderWithPlatform(<ReportMistake compoundId="7" />, {
    path: '/hfc/homes_c/7',
    services: { fetch },
    prepare: (store) => {
      if (user.email !== '')
        store.dispatch({
          type: 'session/signedIn',
          payload: { user, subscribers: [], subscriberId: null },
        });
    },
  });
  const opener = screen.getByRole('button', { name: 'Report a mistake' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Report a mistake' });
  return { fetch, opener };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
const visitor = buildUser({ email: '' });

beforeEach(() => {
  sessionStorage.clear();
});

it('[CAL-157] a visitor reports which fact is wrong and what is right, without an email', async () => {
  const sent: unknown[] = [];
  let down = true;
  const { opener } = await openDialog(
    {
      [call]: (body) => {
        sent.push(body);
        return down ? { status: 503 } : { body: {} };
      },
    },
    visitor,
  );
  type('What’s wrong?', 'price');
  type('What’s right?', 'It is $10,000 less.');
  send();
  expect(await screen.findByText('Your report was not sent')).toBeVisible();
  expect(screen.getByLabelText('What’s right?')).toHaveValue('It is $10,000 less.');
  down = false;
  send();
  expect(await screen.findByRole('heading', { name: 'Thanks for telling us' })).toHaveFocus();
  expect(screen.getByText('Our team will check this home.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    compound_id: '7',
    field: 'price',
    body: 'It is $10,000 less.',
    page_sent_from: '[Route] /hfc/homes_c/7',
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => {
    expect(opener).toHaveFocus();
  });
});

it('asks for the field and for what is right, except of a home that is no longer available', async () => {
  const sent: unknown[] = [];
  const { fetch } = await openDialog(
    {
      [call]: (body) => {
        sent.push(body);
        return { body: {} };
      },
    },
    visitor,
  );
  send();
  expect(screen.getByText('Choose what’s wrong.')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByLabelText('What’s wrong?')).toHaveFocus();
  });
  type('What’s wrong?', 'photos');
  send();
  expect(screen.getByText('Tell us what’s right.')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByLabelText('What’s right?')).toHaveFocus();
  });
  expect(fetch.calls).toEqual([]);
  type('What’s wrong?', 'availability');
  expect(screen.queryByText('Tell us what’s right.')).toBeNull();
  send();
  await screen.findByRole('heading', { name: 'Thanks for telling us' });
  expect(sent).toEqual([expect.objectContaining({ field: 'availability', body: '' })]);
});

it('prefills the email of a signed-in person, who may remove it', async () => {
  await openDialog({}, buildUser({ email: 'ada@example.com' }));
  expect(screen.getByLabelText('Your email (optional)')).toHaveValue('ada@example.com');
});

it('[RWD-13] keeps the input of a closed dialog until the report is sent, and clears the error of a field with its next change', async () => {
  await openDialog({}, visitor);
  type('What’s wrong?', 'photos');
  send();
  type('Your email (optional)', 'ann@example.com');
  expect(screen.getByText('Tell us what’s right.')).toBeVisible();
  type('What’s right?', 'The kitchen is another one.');
  expect(screen.queryByText('Tell us what’s right.')).toBeNull();
  cleanup();
  await openDialog({ [call]: { body: {} } }, visitor);
  expect(screen.getByLabelText('What’s wrong?')).toHaveValue('photos');
  expect(screen.getByLabelText('What’s right?')).toHaveValue('The kitchen is another one.');
  send();
  await screen.findByRole('heading', { name: 'Thanks for telling us' });
  cleanup();
  await openDialog({}, visitor);
  expect(screen.getByLabelText('What’s right?')).toHaveValue('');
});
