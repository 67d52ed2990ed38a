import { buildUser } from '@commonhearth/fixtures/entities';
import type { ShareLinkVisit } from '@commonhearth/schemas';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import SharingPage from './sharing.tsx';

const user = buildUser({ name: 'Ada Lovelace', share_link_key: 'abc' });
const visit = (over: Partial<ShareLinkVisit>): ShareLinkVisit => ({
  compound_id: '7',
  title: 'The Fig Court',
  name: 'Ben',
  viewer_id: null,
  time: '2026-11-20T12:00:00.000Z',
  ...over,
});
const change = 'POST /api/user/share_link';
const visits = 'GET /api/hfc/share_link_visits';

function open(answers: Answers = {}) {
  const fetch = fakeFetch({ [visits]: { body: { visits: [] } }, ...answers });
  return renderWithPlatform(<SharingPage />, {
    services: { fetch, tokens: validTokens },
    prepare: (store) => {
      store.dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
    },
  });
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Show my name/ });

it('shows what friends see, and hides name and house when the sharer wants it', async () => {
  const sent: unknown[] = [];
  const answers: Answer[] = [
    { status: 503, body: { code: 'unavailable', title: 'The site is away. Try again.' } },
    { body: { share_link_key: 'abc', show_name: false } },
  ];
  const { store } = open({
    [change]: (body) => {
      sent.push(body);
      return answers.shift() ?? { status: 500 };
    },
  });
  expect(screen.getByText('Ada shared this home')).toBeTruthy();
  fireEvent.click(box());
  expect(await screen.findByText('The site is away. Try again.')).toBeTruthy();
  expect([box().checked, store.getState().session.user?.show_name]).toEqual([true, true]);
  fireEvent.click(box());
  expect(await screen.findByText('A friend shared this home')).toBeTruthy();
  expect(sent).toEqual([{ show_name: false }, { show_name: false }]);
  expect(store.getState().session.user?.show_name).toBe(false);
});

it('a new link is asked for twice, and every place that shares has it at once', async () => {
  const sent: unknown[] = [];
  const { store } = open({
    [change]: (body) => {
      sent.push(body);
      return { body: { share_link_key: 'def', show_name: true } };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get a new link?' }));
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Replace my link' }));
  expect(await screen.findByText('New link ready. The old one no longer works.')).toBeTruthy();
  expect([sent, store.getState().session.user?.share_link_key]).toEqual([[{ renew: true }], 'def']);
});

it('says who came to which home by the link, and what to do while nobody did', async () => {
  const { unmount } = open();
  expect(await screen.findByText(/Nobody yet/)).toBeTruthy();
  unmount();
  open({
    [visits]: {
      body: {
        visits: [
          visit({}),
          visit({ compound_id: '8', name: null, viewer_id: 'v', title: 'Two Doors' }),
          visit({ compound_id: '9', title: null }),
        ],
      },
    },
  });
  await screen.findByText('The Fig Court');
  const list = screen.getByRole('heading', { name: 'Who opened my link' }).closest('section');
  await waitFor(() => {
    expect(
      within(list ?? document.body)
        .getAllByRole('listitem')
        .map((one) => one.textContent.replace(/Nov.*$/, '')),
    ).toEqual([
      'Ben looked at The Fig Court',
      'Someone looked at Two Doors',
      'Ben looked at a home that’s no longer shown',
    ]);
  });
});
