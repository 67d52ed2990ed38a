import { navigationSlice } from '@commonhearth/contract';
import { fakeFetch, renderWithPlatform, type Answer } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { Unsubscribe } from './unsubscribe.tsx';

const ofMail = { unsubscribe_from: 'alerts', object_type: 'subscriber', object_id: '7' };
/** The page of a mail's link, of which the server says so. */
function open(link: Answer, path = '/api/hfc/unsubscribe_hfc') {
  const fetch = fakeFetch({
    'GET /api/hfc/unsubscribe_link': link,
    [`POST ${path}`]: { body: { unsubscribed: true } },
  });
  renderWithPlatform(<Unsubscribe what={{ from: 'alerts', object: 'subscriber', id: '7' }} />, {
    services: { fetch },
    prepare: (store) => store.dispatch(navigationSlice.actions.unsubscribeTokenSet('of-the-mail')),
  });
  return () => fetch.calls.filter((call) => call.startsWith('POST'));
}

it.each([
  ['Stop alerts about this market', '/api/hfc/unsubscribe_hfc', 'Done. No more alerts about this market.'],
  ['Stop all email', '/api/hfc/unsubscribe_all_lnf', 'Done. No more email.'],
])('“%s” stops that by the link of the mail, and nothing before it is pressed', async (name, path, words) => {
  const posts = open({ body: { link: ofMail } }, path);
  const button = await screen.findByRole('button', { name });
  expect(posts()).toEqual([]);
  fireEvent.click(button);
  await screen.findByRole('heading', { name: words });
  expect(posts()).toEqual([expect.stringContaining(path)]);
});

it.each<[string, Answer]>([
  ['is not ours', { status: 401, body: { status: 401, code: 'token_invalid', title: 'Ended.' } }],
  ['was made for another home', { body: { link: { ...ofMail, object_type: 'compound' } } }],
  ['was made for another market', { body: { link: { ...ofMail, object_id: '8' } } }],
  ['was made for other mails', { body: { link: { ...ofMail, unsubscribe_from: 'all' } } }],
])('a link that %s is said to be none when it is opened, not once it is pressed', async (_what, link) => {
  open(link);
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
});

it('where nobody can say what a link stops now, it is asked all the same: the press finds out', async () => {
  open({ status: 503, body: { status: 503, code: 'unavailable', title: 'Not now.' } });
  expect(await screen.findByRole('button', { name: 'Stop alerts about this market' })).toBeTruthy();
});
