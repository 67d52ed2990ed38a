import { navigationSlice } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { buildTakenDownProblem, buildUser } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  renderWithPlatform,
  workingAddress,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCompound } from '../sample-compound.harness.ts';
import { register } from '../register.ts';
import CompoundModal from './compound-modal.tsx';

vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

type Options = NonNullable<Parameters<typeof renderWithPlatform>[1]>;

/** The page was opened at `landing` and now stands at `path`. */
const open = (
  path: string,
  landing = '/hfc/home',
  answer: () => Answer = () => ({ body: { compound: sampleCompound } }),
  { more, platform = {} }: Pick<Options, 'platform'> & { readonly more?: Answers } = {},
) =>
  renderWithPlatform(
    <>
      <AppLink href="/hfc/home?mk=austin">Another address</AppLink>
      <AppLink href="/hfc/home?cid=7">An address with the home</AppLink>
      <CompoundModal />
    </>,
    {
      path,
      register,
      platform,
      services: { fetch: fakeFetch({ 'GET /api/hfc/compounds/7': answer, ...more }) },
      prepare: (store) => {
        store.dispatch(navigationSlice.actions.landed(landing));
      },
    },
  );
/** The home leaves the address, and what may be open of it. */
const closed = JSON.stringify({ cid: null, ohi: null, hco: null, mmo: null });
const modal = () => screen.findByRole('dialog', { name: 'Two front doors, one fig tree' });

it('[QRY-03] [QRY-04] opens while the query names a home, and closes when it is cleared', async () => {
  open('/hfc/home');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('An address with the home'));
  expect(await modal()).toBeTruthy();
  fireEvent.click(screen.getByText('Another address'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [
    'its button',
    () => {
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    },
  ],
  [
    'Escape',
    () => {
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    },
  ],
])('[QRY-04] closed by %s, it goes back to before it was opened', async (_how, close) => {
  const { gone } = open('/hfc/home?cid=7');
  await modal();
  close();
  expect(gone).toEqual(['back']);
});

it('[QRY-04] a reload or a link opens it, and closing then takes the home out of the address', async () => {
  const { gone } = open('/hfc/home?mk=austin&cid=7', '/hfc/home?mk=austin&cid=7');
  await modal();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(gone).toEqual([closed]);
});

it('goes back from a home that was opened after the one of the landing was closed', async () => {
  const { gone } = open('/hfc/home?cid=7', '/hfc/home?cid=7');
  await modal();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByText('Another address'));
  fireEvent.click(screen.getByText('An address with the home'));
  await modal();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(gone).toEqual([closed, 'back']);
});

it('closes also when the step before had the same home open, as after signing in from it', async () => {
  const { gone } = open('/hfc/home?cid=7&mk=austin');
  await modal();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByText('An address with the home'));
  expect(gone).toEqual(['back', closed]);
});

it.each([
  ['the link that opened it', '/hfc/home', 'link'],
  ['the heading of the page that it was opened with', '/hfc/home?cid=7', 'heading'],
] as const)('closed by Escape, it gives the focus to %s', async (_what, path, role) => {
  const { Address, navigation, back } = workingAddress(() => '/hfc/home');
  renderWithPlatform(
    <>
      <h1>A page</h1>
      <AppLink href="/hfc/home?cid=7">A home</AppLink>
      <Address />
      <CompoundModal />
    </>,
    {
      path,
      register,
      platform: { navigation: { ...navigation, back } },
      services: { fetch: fakeFetch({ 'GET /api/hfc/compounds/7': { body: { compound: sampleCompound } } }) },
      prepare: (store) => {
        store.dispatch(navigationSlice.actions.landed(path));
      },
    },
  );
  const user = userEvent.setup();
  if (role === 'link') {
    await user.tab();
    await user.keyboard('{Enter}');
  }
  expect(await modal()).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(screen.getByRole(role, { name: /^A / })).toHaveFocus();
  });
});

it('[CMP-01a] [RTE-11] shows the same view as the page, with a link to the page and its title in the tab', async () => {
  const claimTitle = vi.fn((_title: string) => () => undefined);
  open('/hfc/home?cid=7', '/hfc/home', undefined, { platform: { claimTitle } });
  await modal();
  expect(claimTitle.mock.lastCall?.[0]).toBe('Two front doors, one fig tree');
  expect(screen.getByText('$1,895,000')).toBeTruthy();
  expect(screen.getByText('Duplex · Temescal, Oakland')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Full page' }).getAttribute('href')).toBe('/Public Compound/7');
});

it('[CAL-157] a signed-in person reports the home from its dialog, which stays open and takes the focus back', async () => {
  const sent: unknown[] = [];
  const { store } = open('/hfc/home?cid=7', '/hfc/home', undefined, {
    more: {
      'POST /api/hfc/mistake_reports': (body) => {
        sent.push(body);
        return { body: {} };
      },
    },
  });
  const user = buildUser({ email: 'ada@example.com' });
  act(() => {
    store.dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
  });
  const button = within(await modal()).getByRole('button', { name: 'Report a mistake' });
  button.focus();
  fireEvent.click(button);
  const report = await screen.findByRole('dialog', { name: 'Report a mistake' });
  expect(within(report).getByLabelText('Your email (optional)')).toHaveValue('ada@example.com');
  fireEvent.change(within(report).getByLabelText('What’s wrong?'), { target: { value: 'availability' } });
  fireEvent.click(within(report).getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Thanks for telling us' })).toHaveFocus();
  expect(sent).toMatchObject([{ compound_id: '7', field: 'availability', email: 'ada@example.com' }]);
  fireEvent.keyDown(document.activeElement ?? report, { key: 'Escape' });
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
  expect(report).not.toBeInTheDocument();
  expect(await modal()).toContainElement(button);
});

it('[REV-17] [CMP-14] a home that leaves the site leaves the dialog that is open on it, which says what it was', async () => {
  let answer: Answer = { body: { compound: sampleCompound } };
  const { store } = open('/hfc/home?cid=7', '/hfc/home', () => answer);
  await modal();
  answer = { status: 410, body: buildTakenDownProblem({ compound_id: '7', title: 'The Fig Court' }) };
  act(() => {
    store.dispatch({
      type: 'content/contentReplaced',
      payload: { markets: {}, compounds: [], gone: ['7'] },
    });
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'No longer on Commonhearth' })).toBeTruthy();
  expect(screen.getByText('“The Fig Court”')).toBeTruthy();
  expect(screen.queryByText('$1,895,000')).toBeNull();
});
