import '@testing-library/jest-dom';
import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, type Answer, type TokenKeeper } from '@commonhearth/testing/platform';
import { fireEvent, screen, within } from '@testing-library/react';
import TourAsk from './tour-ask.tsx';

const tokens: TokenKeeper = {
  has: () => true,
  epoch: () => 0,
  token: () => Promise.resolve('token'),
  set: () => undefined,
  refused: () => undefined,
};
const started = (): void => undefined;
const open = (answers: Readonly<Record<string, Answer>> = {}) =>
  renderWithPlatform(<TourAsk compoundId="7" subscriberId="70" user={buildUser()} onStart={started} />, {
    services: { fetch: fakeFetch(answers), tokens },
  });
const dialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Message/ }));
  return within(await screen.findByRole('dialog'));
};

it('a message that was typed is there when its dialog is opened again, and gone once it was sent', async () => {
  const { unmount } = open();
  const first = await dialog();
  const field = first.getByRole('textbox', { name: 'Your message' });
  fireEvent.change(field, { target: { value: 'Is the garden shared?' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  open({ 'POST /api/hfc/messages': { body: { message_id: '1' } } });
  const second = await dialog();
  expect(second.getByRole('textbox')).toHaveValue('Is the garden shared?');
  fireEvent.click(second.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Your message is sent');
  fireEvent.click(second.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect((await dialog()).getByRole('textbox')).toHaveValue('');
});

it('what the advisor should know is there when the home is opened again', () => {
  open().unmount();
  const { unmount } = open();
  const field = () => screen.getByRole('textbox', { name: /should know/ });
  fireEvent.change(field(), { target: { value: 'We come with a dog.' } });
  unmount();
  open();
  expect(field()).toHaveValue('We come with a dog.');
});
