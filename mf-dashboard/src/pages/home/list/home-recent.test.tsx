import { signOut } from '@commonhearth/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [1, 2, 3].map((id) => sampleCompound({ id }));
const elsewhere = sampleCompound({ id: 9, areaId: '21' });
const answers = { ...content(homes), 'GET /api/hfc/compounds/9': { body: { compound: elsewhere } } };
const viewed = (...ids: readonly string[]) => ({ type: 'viewed/viewedSet', payload: ids });
const open = (query = '', ...ids: readonly string[]) =>
  openDashboard(query, answers, (store) => {
    store.dispatch(viewed(...ids));
  });
const name = 'Recently viewed';
const row = async () => within(await screen.findByRole('region', { name }));
const shown = async (...titles: readonly string[]) => {
  const found = await row();
  await waitFor(() => {
    expect(found.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
  });
  return found;
};
const list = () => screen.findByRole('list', { name: 'Homes' });
const none = () => {
  expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByRole('button', { name })).toBeNull();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('who comes back finds below the list what they opened last, of any market, and each opens above the list', async () => {
  const { steps } = open('', '9', '2');
  const found = await shown('Home 9', 'Home 2');
  expect(within(await list()).getByRole('link', { name: 'Home 1' })).toBeVisible();
  expect(found.getByRole('heading', { level: 2 })).toHaveTextContent(name);
  expect(found.getAllByRole('listitem')[1]).toHaveTextContent('Home 2$1m · Duplex · Temescal');
  fireEvent.click(found.getByRole('link', { name: 'Home 9' }));
  expect(steps.at(-1)).toMatchObject({ change: { cid: '9' }, push: true });
  expect(found.getByRole('link', { name: 'Home 2' }).getAttribute('href')).toContain('cid=2');
});

it('it stands before the list is there, and asks for its homes after the list only', async () => {
  const { fetch } = open('', '9');
  expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Homes' })).toBeNull();
  await shown('Home 9');
  const asked = (end: string) => fetch.calls.findIndex((call) => call.endsWith(end));
  expect(asked('/index.json')).toBeGreaterThan(-1);
  expect(asked('/compounds/9')).toBeGreaterThan(asked('/index.json'));
});

it('on a first visit there is none, whatever is opened in it', async () => {
  const { store, change } = open();
  await list();
  none();
  change({ cid: '1' });
  act(() => {
    store.dispatch(viewed('1'));
  });
  none();
});

it('the head of the list leads to it, and brings it back where it was put away', async () => {
  const first = open('', '2');
  const found = await shown('Home 2');
  fireEvent.click(found.getByRole('button', { name, expanded: true }));
  expect([found.queryByRole('link'), found.queryByRole('button', { name: /Clear/ })]).toEqual([null, null]);
  first.unmount();

  open('', '2');
  const again = await row();
  await list();
  expect(again.queryByRole('link')).toBeNull();
  const [link, heading] = screen.getAllByRole('button', { name });
  expect(heading).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(link as HTMLElement);
  expect(heading).toHaveFocus();
  await shown('Home 2');
});

it('"Clear" forgets them, says so, and keeps the focus there', async () => {
  const { store } = open('', '2');
  const found = await shown('Home 2');
  fireEvent.click(found.getByRole('button', { name: `Clear: ${name}` }));
  expect(found.getByText('Cleared.')).toHaveFocus();
  expect(found.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button', { name })).toHaveLength(1);
  expect(localStorage.getItem('commonhearth.viewed')).toBeNull();
  expect(store.getState().viewed).toEqual([]);
});

it('what is opened anew keeps its place, and what was not there comes first', async () => {
  const { store } = open('', '3', '2');
  await shown('Home 3', 'Home 2');
  act(() => {
    store.dispatch(viewed('2', '3'));
  });
  await shown('Home 3', 'Home 2');
  act(() => {
    store.dispatch(viewed('1', '2', '3'));
  });
  await shown('Home 1', 'Home 3', 'Home 2');
});

it('what is not for them leaves it, and with the last one it goes; so it does when they sign out', async () => {
  const { store } = open('', '3', '2');
  await shown('Home 3', 'Home 2');
  const hide = (compoundId: string) => {
    act(() => {
      store.dispatch({ type: 'likes/likeSettled', payload: { compoundId, status: 'disliked' } });
    });
  };
  hide('3');
  await shown('Home 2');
  hide('2');
  none();
  act(() => {
    store.dispatch(viewed('1', '2', '3'));
  });
  await shown('Home 1');
  await act(() => store.dispatch(signOut()));
  none();
});

it('where none of them can be had it says that they are kept', async () => {
  openDashboard('', { ...content(homes), 'GET /api/hfc/compounds/9': { status: 503 } }, (store) => {
    store.dispatch(viewed('9'));
  });
  const found = await row();
  expect(await found.findByText(/^Couldn’t load these\. They’re kept/)).toBeVisible();
});
