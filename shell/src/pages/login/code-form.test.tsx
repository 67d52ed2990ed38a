import { buildSubscriber, buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CodeForm } from './code-form.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a new code can be asked for a minute after the last one, and then the minute begins anew', async () => {
  const asked: string[] = [];
  const { notices } = renderWithPlatform(
    <CodeForm email="ada@example.com" onDone={() => undefined} onOtherAddress={() => undefined} />,
    {
      services: {
        auth: {
          ...signedOutAuth,
          sendCode: ({ email }) => {
            asked.push(email);
            return Promise.resolve({ ok: true, confirmationSent: true });
          },
        },
      },
    },
  );
  const again = () => screen.getByRole('button', { name: /^Send a new code/ });
  /** Of its countdown each second begins with the one before. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  };
  const press = () =>
    act(async () => {
      fireEvent.click(again());
      await Promise.resolve();
    });
  await press();
  expect(again()).toHaveAccessibleName('Send a new code in 1:00');
  expect(asked).toEqual([]);
  await pass(59);
  await press();
  expect(again()).toHaveAccessibleName('Send a new code in 0:01');
  expect(asked).toEqual([]);
  await pass(1);
  expect(again()).toHaveAccessibleName('Send a new code');
  await press();
  expect(again()).toHaveAccessibleName('Send a new code in 1:00');
  expect(asked).toEqual(['ada@example.com']);
  expect(notices).toEqual(['New code sent. The old one no longer works.']);
  await press();
  expect(asked).toHaveLength(1);
});

it('[ONB-05b] a whole code that is tried is told, without the code', async () => {
  const verifyCode = () =>
    Promise.resolve({ ok: false, refusal: { code: 'otp_expired', message: 'Not this one.' } } as const);
  const { told } = renderWithPlatform(
    <CodeForm email="ada@example.com" onDone={() => undefined} onOtherAddress={() => undefined} />,
    { services: { auth: { ...signedOutAuth, verifyCode } } },
  );
  const send = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
      await Promise.resolve();
    });
  await send();
  expect(told).toEqual([]);
  fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '123456' } });
  await send();
  expect(told).toEqual([{ name: 'Signup Attempted', origin: 'Login', app: 'hfc', method: 'otp' }]);
});

it('says that a code is wrong and keeps it, and the next one logs in', async () => {
  vi.useRealTimers();
  const message = 'That code is wrong or has expired.';
  const answers = [{ ok: false, refusal: { code: 'otp_expired', message } } as const];
  const onDone = vi.fn();
  renderWithPlatform(<CodeForm email="ada@example.com" onDone={onDone} onOtherAddress={() => undefined} />, {
    services: {
      auth: {
        ...signedOutAuth,
        verifyCode: () => Promise.resolve(answers.shift() ?? { ok: true, confirmationSent: false }),
        accessToken: () => Promise.resolve('provider'),
      },
      fetch: fakeFetch({
        'GET /api/enrich_token': { body: { user: buildUser(), token: buildTokenPackage() } },
        'GET /api/hfc/subscribers': { body: { subscribers: [buildSubscriber()] } },
      }),
    },
  });
  const field = screen.getByLabelText<HTMLInputElement>('Six-digit code');
  const send = (code: string): void => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  };
  send('123456');
  await screen.findByText(message);
  expect([field.value, onDone.mock.calls]).toEqual(['123456', []]);
  send('654321');
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
