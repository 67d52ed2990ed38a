import { selectHomesQuery, useNavigation, type SlotProps } from '@commonhearth/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [1, 2, 3].map((id) => sampleCompound({ id, category: id === 2 ? 'Triplex' : 'Duplex' }));

const toldIds = new Set<string>();
/** A filter of another app with the parameter `cf`. It tells its homes when somebody presses "Tell". */
function Fits({ onHomes }: SlotProps<'feed-filter'>) {
  const { changeQuery } = useNavigation();
  const [refused, setRefused] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() => {
          for (const id of ['1', '2']) toldIds.add(id);
          onHomes('cf', toldIds);
        }}
      >
        Tell
      </button>
      <button
        type="button"
        onClick={() => {
          try {
            onHomes('cf', new Set([1]) as never);
          } catch (error) {
            setRefused((error as Error).name);
          }
        }}
      >
        Tell numbers
      </button>
      {refused}
      <button
        type="button"
        onClick={() => {
          onHomes('cf', new Set(['3']));
          changeQuery({ cf: 'all' }, { push: true });
        }}
      >
        Fits all
      </button>
    </>
  );
}
function open(query: string, { parameters = ['cf'], width = 1440, answers = content(homes) } = {}) {
  windowOfWidth(width);
  const page = openDashboard(query, answers, undefined, undefined, {
    fillers: { 'feed-filter': Fits },
    config: { parameters },
  });
  return { ...page, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}
const heading = (words: string) =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
  });
const unapplied = 'A filter of this link couldn’t be applied. You see all homes.';

it('[OWN-01] a filter of another app says which homes fit; the page keeps its parameter, and Clear filters removes it', async () => {
  const { user, store, address } = open('');
  await heading('3 homes');
  await user.click(screen.getByRole('button', { name: 'Fits all' }));
  await heading('1 home fits');
  expect(address()).toContain('cf=all');
  await user.click(screen.getByRole('button', { name: /^Home type/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Triplex/ }));
  await waitFor(() => {
    expect(address()).toMatch(/cf=all.*cat=Triplex|cat=Triplex.*cf=all/);
  });
  expect(selectHomesQuery(store.getState())).toMatchObject({ cf: 'all' });
  await user.click(screen.getByRole('checkbox', { name: /^Triplex/ }));
  await waitFor(() => {
    expect(address()).not.toContain('cat=');
  });
  expect(address()).toContain('cf=all');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await heading('3 homes');
  expect(address()).not.toContain('cf=');
});

it('[OWN-01] an address with the filter of another app shows no homes until it has told which', async () => {
  const { user } = open('?cf=all');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Tell' })).toBeVisible();
  });
  expect(screen.queryByRole('link', { name: /Home 3/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  await heading('2 homes fit');
  expect(screen.queryByRole('link', { name: /Home 3/ })).toBeNull();
});

it('[OWN-01] after five seconds it shows all homes and says so, and a filter that comes later still counts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { user, notices } = open('?cf=all');
  let waited = 0;
  // the time begins once the homes are known
  for (; !notices.includes(unapplied) && waited < 60_000; waited += 500)
    await act(() => vi.advanceTimersByTimeAsync(500));
  expect(waited).toBeGreaterThanOrEqual(5_000);
  await heading('3 homes');
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('fit');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  await heading('2 homes fit');
  vi.useRealTimers();
});

it('[OWN-01] a parameter that no app owns filters nothing', async () => {
  open('?cf=all', { parameters: [] });
  await heading('3 homes');
});

it('[OWN-01] where the homes do not load, an address with a filter says so', async () => {
  open('?cf=none', { answers: {} });
  expect(await screen.findByText('The homes didn’t load')).toBeVisible();
});

it('[OWN-01] nobody waits twice for a filter that did not come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const first = open('?cf=missed');
  for (let waited = 0; !first.notices.includes(unapplied) && waited < 60_000; waited += 500)
    await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
  first.unmount();
  const { notices } = open('?cf=missed');
  await heading('3 homes');
  expect(notices).toEqual([]);
});

it('[OWN-01] ids that are no texts are refused where they are told, and a set counts as it was told', async () => {
  const { user } = open('?cf=all');
  await user.click(await screen.findByRole('button', { name: 'Tell numbers' }));
  expect(screen.getByText('TypeError')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  toldIds.clear();
  await heading('2 homes fit');
});

it('[OWN-01] on a phone the button of the sheet counts the filter of another app, and the sheet clears it', async () => {
  const { user, address } = open('?cf=all', { width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Tell' }));
  await heading('2 homes fit');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => {
    expect(address()).not.toContain('cf=');
  });
  expect(screen.getByRole('button', { name: 'Filters', hidden: true })).toBeInTheDocument();
});
