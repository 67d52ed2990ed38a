import { navigationSlice } from '@commonhearth/contract';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { Unsubscribe } from './unsubscribe.tsx';

it.each([
  ['Stop alerts about this market', '/api/hfc/unsubscribe_hfc', 'Done. No more alerts about this market.'],
  ['Stop all mail', '/api/hfc/unsubscribe_all_lnf', 'Done. No more mail.'],
])('“%s” stops that by the link of the mail, and nothing before it is pressed', async (name, path, words) => {
  const fetch = fakeFetch({ [`POST ${path}`]: { body: { unsubscribed: true } } });
  renderWithPlatform(<Unsubscribe what={{ from: 'alerts', object: 'subscriber', id: '7' }} />, {
    services: { fetch },
    prepare: (store) => store.dispatch(navigationSlice.actions.unsubscribeTokenSet('of-the-mail')),
  });
  const posts = () => fetch.calls.filter((call) => call.startsWith('POST'));
  expect(posts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: words });
  expect(posts()).toEqual([expect.stringContaining(path)]);
});
