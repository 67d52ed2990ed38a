import type { AuthAnswer } from '@commonhearth/contract';
import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { CheckYourMail } from './check-your-mail.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('sends the mail again once a minute, says that it did, and why not', async () => {
  const asked: string[] = [];
  let answer: AuthAnswer = { ok: true, confirmationSent: true };
  const { notices } = renderWithPlatform(
    <CheckYourMail email="sam@example.com" onStartAgain={() => undefined} />,
    {
      services: {
        auth: {
          ...signedOutAuth,
          resend: ({ email }) => {
            asked.push(email);
            return Promise.resolve(answer);
          },
        },
      },
    },
  );
  const again = () => screen.getByRole('button', { name: /^Send it again/ });
  const press = () =>
    act(async () => {
      fireEvent.click(again());
      await Promise.resolve();
    });
  /** Of its countdown each second begins with the one before. */
  const minute = async () => {
    for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  };
  await press();
  expect(again()).toHaveAccessibleName('Send it again in 1:00');
  expect(asked).toEqual([]);
  await minute();
  await press();
  expect(again()).toHaveAccessibleName('Send it again in 1:00');
  expect(asked).toEqual(['sam@example.com']);
  expect(notices).toEqual(['We sent another email. Either link works.']);
  await minute();
  answer = { ok: false, refusal: { code: 'over_email_send_rate_limit', message: 'Use the newest mail.' } };
  await press();
  expect(screen.getByText('Use the newest mail.')).toBeTruthy();
  expect(again()).toHaveAccessibleName('Send it again');
  expect(asked.length).toEqual(2);
});

it.each([
  ['liked', 1],
  ['disliked', 0],
] as const)(
  'a home that was %s on the way in is shown %d times, with its price once that is there',
  async (status, times) => {
    vi.useRealTimers();
    const compound = buildPublicCompound({ compound_id: '7' });
    renderWithPlatform(<CheckYourMail email="sam@example.com" onStartAgain={() => undefined} />, {
      services: { fetch: fakeFetch({ 'GET /api/hfc/compounds/7': { body: { compound } } }) },
      prepare: (store) => {
        const pending = { compoundId: '7', title: 'Two front doors', status, email: 'sam@example.com' };
        store.dispatch({ type: 'likes/pendingLikeSet', payload: pending });
      },
    });
    expect(screen.queryAllByText('Two front doors')).toHaveLength(times);
    expect(screen.queryAllByText('Waiting for you on your shortlist')).toHaveLength(times);
    if (times > 0) expect(await screen.findByText(/^\$[\d.,]+[mk]?$/)).toBeTruthy();
  },
);
