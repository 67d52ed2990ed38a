import {
  buildArea,
  buildManifest,
  buildRegionInfo,
  buildSubscriber,
  buildUser,
} from '@commonhearth/fixtures/entities';
import type { BetaFeedbackLog } from '@commonhearth/schemas';
import { fakeFetch, renderWithPlatform, validTokens, type Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { register } from '../register.ts';
import { sampleCompound } from '../sample-compound.harness.ts';
import CompoundPage from './compound.tsx';

// the map is a chunk of its own, with its own tests
vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const read = 'GET /api/hfc/user_beta_area_compound_feedback_logs?subscriber_id=70&compound_id=7';
const give = 'POST /api/hfc/user_beta_area_compound_feedback_logs';
const said: BetaFeedbackLog = {
  subscriber_id: '70',
  compound_id: '7',
  rating: 'down',
  text: 'No sun.',
  create_timestamp: '2026-11-20T12:00:00.000Z',
};
const subscribers = [buildSubscriber({ subscriber_id: '70', market_id: '1' })];
const signedIn = (subscriberId: string | null) => ({
  type: 'session/signedIn',
  payload: { user: buildUser(), subscribers: subscriberId === null ? [] : subscribers, subscriberId },
});

/** The home stands in an area in beta that the person was let into. */
function open(answers: Answers, subscriberId: string | null = '70') {
  const root = 'GET /content/cached_model_data';
  const fetch = fakeFetch({
    'GET /api/hfc/compounds/7': { body: { compound: sampleCompound } },
    [`${root}/published_compounds/manifest.json`]: { body: buildManifest() },
    [`${root}/regions.json`]: { body: buildRegionInfo() },
    ...answers,
  });
  const early = { ...buildArea({ area_id: '3', display_name: 'Bernal Heights' }), boundary: null };
  const reported: unknown[] = [];
  return {
    fetch,
    ...renderWithPlatform(<CompoundPage />, {
      path: '/hfc/compounds/7',
      pattern: '/hfc/compounds/:compound_id',
      register,
      services: { fetch, tokens: validTokens, reportError: (error) => reported.push(error) },
      prepare: (store) => {
        store.dispatch(signedIn(subscriberId));
        store.dispatch({
          type: 'beta/betaLoaded',
          payload: { marketId: '1', areas: [early], compounds: [] },
        });
      },
    }),
    reported,
  };
}
const heading = { name: 'You’re seeing this home early' };

it('asks what is thought of a home in beta; a rating is needed, what was refused says why, and what was typed stays', async () => {
  let answer: Answers[string] = { status: 503 };
  const sent: unknown[] = [];
  open({
    [read]: { body: { logs: [] } },
    [give]: (body) => {
      sent.push(body);
      return typeof answer === 'function' ? answer(body) : answer;
    },
  });
  await screen.findByRole('heading', heading);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why/ });
  const button = screen.getByRole('button', { name: 'Send feedback' });
  fireEvent.click(button);
  expect(screen.getByText('Pick one first.').getAttribute('role')).toBe('alert');
  const up = screen.getByRole('button', { name: 'A good find' });
  expect(document.activeElement).toBe(up);
  fireEvent.click(up);
  expect(screen.queryByText('Pick one first.')).toBeNull();
  fireEvent.change(text, { target: { value: 'x'.repeat(1001) } });
  fireEvent.click(button);
  expect(document.activeElement).toBe(text);
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(text, { target: { value: ' Sunny. ' } });
  expect(text.getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.click(button);
  expect(await screen.findByText('Your feedback was not sent')).toBeTruthy();
  expect(text.value).toBe(' Sunny. ');
  answer = { body: { log: { ...said, rating: 'up', text: 'Sunny.' } } };
  fireEvent.click(button);
  expect(await screen.findByText('Thank you. Our team has it.')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ subscriber_id: '70', compound_id: '7', rating: 'up', text: 'Sunny.' });
  expect(screen.queryByText('Your feedback was not sent')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change my feedback' })).toBeTruthy();
});

it('what was said before stands there, to be changed', async () => {
  const sent: unknown[] = [];
  open({
    [read]: { body: { logs: [said] } },
    [give]: (body) => {
      sent.push(body);
      return { body: { log: said } };
    },
  });
  const button = await screen.findByRole('button', { name: 'Change my feedback' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why/ }).value).toBe('No sun.');
  expect(screen.getByRole('button', { name: 'Not a good find' }).getAttribute('aria-pressed')).toBe('true');
  // sent as it stands it is what it was
  fireEvent.click(button);
  expect(await screen.findByText('Thank you. Our team has it.')).toBeTruthy();
  expect(sent).toEqual([{ subscriber_id: '70', compound_id: '7', rating: 'down', text: 'No sun.' }]);
});

it('[ERR-24] what was said before and cannot be read is logged only: the form is empty', async () => {
  const { reported } = open({ [read]: { status: 503 } });
  await screen.findByRole('heading', heading);
  await screen.findByRole('button', { name: 'Send feedback' });
  expect(String(reported[0])).toContain('A call failed');
});

it('[API-10] [ERR-23] what was said is asked for while the subscriber is missing: after 8 waits of 200 ms × the attempt that is logged', async () => {
  vi.useFakeTimers();
  const { fetch, reported } = open({ [read]: { body: { logs: [said] } } }, null);
  const asked = () => fetch.calls.filter((call) => call === read);
  await screen.findByRole('heading', heading);
  // the code that waits takes real time to load
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(reported).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(reported.map(String)).toEqual(['Error: No current subscriber found for useFeedback']);
  expect(asked()).toEqual([]);
  vi.useRealTimers();
});
