import { selectHomesQuery, useNavigation, type SlotProps } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [1, 2, 3].map((id) => sampleCompound({ id, category: id === 2 ? 'Triplex' : 'Duplex' }));
/** The homes of the filter's values. The filter never answers for other values. */
const idsOf: Readonly<Record<string, readonly string[] | null>> = {
  third: ['3'],
  two: ['1', '2'],
  none: [],
  all: null,
  late: ['1'],
};

/** A filter of another app with the parameter `cf`. Buttons change its value, and whether it answers. Answers `late` only after that. */
function Fits({ onHomes }: SlotProps<'feed-filter'>) {
  const { changeQuery } = useNavigation();
  const value = new URLSearchParams(useLocation().search).get('cf') ?? '';
  const [answers, setAnswers] = useState(value !== 'late');
  useEffect(() => {
    const ids = idsOf[value];
    if (!answers || ids === undefined) return;
    const set = ids && new Set(ids);
    onHomes('cf', set);
    // the page has a copy
    set?.clear();
  }, [answers, value, onHomes]);
  return (
    <>
      {['third', 'two', 'unknown'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            changeQuery({ cf: name }, { push: true });
          }}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          setAnswers(!answers);
        }}
      >
        Answers
      </button>
    </>
  );
}
const Complete = ({ counts }: SlotProps<'feed-head'>) => <p>{counts?.isComplete === true && 'Complete'}</p>;
interface Options {
  readonly parameters?: readonly { readonly name: string; readonly ifKept?: readonly string[] }[];
  readonly width?: number;
  readonly answers?: Parameters<typeof openDashboard>[1];
  readonly filler?: typeof Fits;
}
function open(
  query: string,
  { parameters = [{ name: 'cf' }], width = 1440, answers = content(homes), filler = Fits }: Options = {},
) {
  windowOfWidth(width);
  const page = openDashboard(query, answers, undefined, undefined, {
    fillers: { 'feed-filter': filler, 'feed-head': Complete },
    config: { parameters },
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...page, user, press };
}
const heading = (words: string) =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
  });
const timeoutMessage = 'We couldn’t apply a filter of this link, so you see all homes.';
const fakeTimers = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['kept'];
});

it('[OWN-01] applies the filter of another app, keeps its parameter, and removes it with Clear filters', async () => {
  const { user, store, address, press } = open('');
  await heading('3 homes');
  await press('third');
  await heading('1 home fits');
  expect(address()).toContain('cf=third');
  await user.click(screen.getByRole('button', { name: /^Home type/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Triplex/ }));
  await waitFor(() => {
    expect(address()).toMatch(/cf=third.*cat=Triplex|cat=Triplex.*cf=third/);
  });
  expect(selectHomesQuery(store.getState())).toMatchObject({ cf: 'third' });
  await user.click(screen.getByRole('checkbox', { name: /^Triplex/ }));
  await waitFor(() => {
    expect(address()).not.toContain('cat=');
  });
  expect(screen.getByText('1 home fits', { selector: '[role=dialog] *' })).toBeVisible();
  expect(address()).toContain('cf=third');
  await user.keyboard('{Escape}');
  await press('Clear filters');
  await heading('3 homes');
  expect(address()).not.toContain('cf=');
});

it('[OWN-01] shows no homes for a filter in the address until the filler sets its homes', async () => {
  const { press } = open('?cf=unknown');
  await screen.findByRole('button', { name: 'Clear filters' });
  expect(screen.queryByRole('link', { name: /Home 3/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Homes to share');
  await press('two');
  await heading('2 homes fit');
});

it('[OWN-01] keeps the homes of one value until the filler sets those of the next', async () => {
  const { press } = open('?cf=third');
  await heading('1 home fits');
  await press('Answers');
  expect(screen.getByText('Complete')).toBeVisible();
  await press('two');
  await heading('1 home fits');
  expect(screen.queryByText('Complete')).toBeNull();
  await press('Answers');
  await heading('2 homes fit');
});

/** The content whose list of homes comes when \`load\` is called. */
function laterContent() {
  const [[path, index] = ['', {}]] = Object.entries(content(homes)).filter(([key]) =>
    key.endsWith('index.json'),
  );
  const wait = Promise.withResolvers<undefined>();
  return {
    answers: { ...content(homes), [path]: () => wait.promise.then(() => index) } as ReturnType<
      typeof content
    >,
    load: () => {
      wait.resolve(undefined);
    },
  };
}

it('[OWN-01] shows all homes with a message five seconds after they loaded, and applies a filter that comes later', async () => {
  fakeTimers();
  const { answers, load } = laterContent();
  const { notices, press } = open('?cf=late', { answers });
  await pass(20_000);
  expect(notices).toEqual([]);
  load();
  await pass(4_000);
  expect([notices, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([[], 'Homes to share']);
  await pass(2_000);
  expect(notices).toEqual([timeoutMessage]);
  await heading('3 homes');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await press('Answers');
  await heading('1 home fits');
  await pass(10_000);
  expect(notices).toEqual([timeoutMessage]);
});

it('[OWN-01] does not wait again for a filter that timed out, but for another', async () => {
  fakeTimers();
  const first = open('?cf=gone');
  for (let waited = 0; first.notices.length === 0 && waited < 60_000; waited += 1_000) await pass(1_000);
  expect(first.notices).toEqual([timeoutMessage]);
  first.unmount();
  const { notices, press } = open('?cf=gone');
  await heading('3 homes');
  await press('third');
  await heading('1 home fits');
  expect(notices).toEqual([]);
});

it('[OWN-01] shows all homes at once if the filler does not show in this browser', async () => {
  document.documentElement.dataset['kept'] = 'visit';
  const parameters = [{ name: 'cf', ifKept: ['circle'] }, { name: 'other' }];
  fakeTimers();
  const { notices, unmount } = open('?cf=hidden', { parameters });
  let waited = 0;
  for (; notices.length === 0 && waited < 60_000; waited += 500) await pass(500);
  expect([notices, waited < 5_000]).toEqual([[timeoutMessage], true]);
  await heading('3 homes');
  unmount();
  document.documentElement.dataset['kept'] = 'visit circle';
  const { notices: ofMember } = open('?cf=third', { parameters });
  await heading('1 home fits');
  expect(ofMember).toEqual([]);
});

it('[OWN-01] ignores a parameter that no filler owns', async () => {
  open('?cf=third', { parameters: [{ name: 'other' }], filler: () => null as never });
  await heading('3 homes');
});

it('[OWN-01] says that the homes failed to load, also for an address with a filter', async () => {
  open('?cf=none', { answers: {} });
  expect(await screen.findByText('The homes didn’t load')).toBeVisible();
});

it.each<[string, unknown, string]>([
  ['numbers as ids', new Set([1]), 'onHomes needs a set of ids, which are strings, or null for all homes.'],
  ['an array', ['1'], 'onHomes needs a set of ids, which are strings, or null for all homes.'],
  ['undefined', undefined, 'onHomes needs a set of ids, which are strings, or null for all homes.'],
])('[OWN-01] throws for %s', async (_case, ids, message) => {
  function Wrong({ onHomes }: SlotProps<'feed-filter'>) {
    return (
      <button
        type="button"
        onClick={({ currentTarget }) => {
          try {
            onHomes('cf', ids as never);
          } catch (error) {
            currentTarget.textContent = String(error);
          }
        }}
      >
        Set homes
      </button>
    );
  }
  const { press } = open('', { filler: Wrong });
  await press('Set homes');
  expect(screen.getByText(`TypeError: ${message}`)).toBeVisible();
  await heading('3 homes');
});

it('[OWN-01] throws for a parameter of no filler', async () => {
  const caught: unknown[] = [];
  function Wrong({ onHomes }: SlotProps<'feed-filter'>) {
    useEffect(() => {
      try {
        onHomes('mk', new Set());
      } catch (error) {
        caught.push(String(error));
      }
    }, [onHomes]);
    return <p>Filter</p>;
  }
  open('', { filler: Wrong });
  await heading('3 homes');
  expect(new Set(caught)).toEqual(new Set(['TypeError: No filler of this site has the parameter "mk".']));
});

it('[OWN-01] counts and clears the filter of another app in the sheet on a phone', async () => {
  const { address, press } = open('', { width: 390 });
  await heading('3 homes');
  await press('Filters');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  await press('Close');
  await press('two');
  await heading('2 homes fit');
  await press('Filters (1)');
  await press('Clear all');
  await waitFor(() => {
    expect(address()).not.toContain('cf=');
  });
  expect(screen.getByRole('button', { name: 'Filters', hidden: true })).toBeInTheDocument();
});

it('[OWN-01] offers to clear it if no home matches, and keeps it when only another filter changes', async () => {
  const { user, address, press } = open('?cf=two&cat=Apartment%20cluster');
  await user.click(await screen.findByRole('button', { name: /^Remove “Apartment cluster”/ }));
  await heading('2 homes fit');
  expect(address()).toContain('cf=two');
  await press('third');
  await heading('1 home fits');
});

it('[OWN-01] does not ask for more changes than clearing it if it alone leaves no home', async () => {
  const { address, press } = open('?cf=none');
  expect(await screen.findByRole('button', { name: 'Clear all filters' })).toBeVisible();
  expect(screen.queryByText(/loosen more than one/)).toBeNull();
  await press('Clear all filters');
  await heading('3 homes');
  expect(address()).not.toContain('cf=');
});

it('[OWN-01] brings the head of the list into view, but not on the way back', async () => {
  const { press, back } = open('');
  await heading('3 homes');
  const pane = screen.getByRole('region', { name: 'Matching homes' });
  pane.scrollTop = 900;
  await press('third');
  await heading('1 home fits');
  expect(pane.scrollTop).toBe(0);
  pane.scrollTop = 900;
  back();
  await heading('3 homes');
  expect(pane.scrollTop).toBe(900);
});

it('[OWN-01] shows the homes that match the filters of several apps', async () => {
  const Two = ({ onHomes }: SlotProps<'feed-filter'>) => {
    useEffect(() => {
      onHomes('cf', new Set(['1', '2']));
      onHomes('sf', new Set(['2', '3']));
    }, [onHomes]);
    return <p>Two filters</p>;
  };
  open('?cf=a&sf=b', { parameters: [{ name: 'cf' }, { name: 'sf' }], filler: Two });
  await heading('1 home fits');
});

it('[OWN-01] does not count the homes of other markets, which the filter of another app would change', async () => {
  const { user, press } = open('');
  const expectMarkets = async (words: string, otherWords: string) => {
    await user.click(await screen.findByRole('button', { name: /^Market/ }));
    await waitFor(() => {
      expect(screen.getByRole('dialog')).toHaveTextContent(`${words}Seattle ${otherWords}`);
    });
    await user.keyboard('{Escape}');
  };
  await expectMarkets('Bay Area 3 homes', 'None yet');
  await press('third');
  await heading('1 home fits');
  await expectMarkets('Bay Area 1 home', 'Los Angeles');
});
