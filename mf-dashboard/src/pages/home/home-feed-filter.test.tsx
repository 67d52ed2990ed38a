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
/** Finds the timer of the five seconds that the page waits for a filter. No spy: the testing library takes one for a fake clock. */
function watchTimeout() {
  const begin = globalThis.setTimeout;
  let timer: { readonly end: () => void; readonly id: unknown } | undefined;
  vi.stubGlobal('setTimeout', (end: () => void, ms?: number) => {
    const id = begin(end, ms);
    if (ms === 5_000) timer ??= { end, id };
    return id;
  });
  return () => timer;
}
/** Ends the five seconds at once, after they have begun. */
async function endTimeout(timeout: ReturnType<typeof watchTimeout>): Promise<void> {
  await waitFor(() => {
    expect(timeout()).toBeDefined();
  });
  act(() => {
    timeout()?.end();
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

/** The content whose list of homes comes when `load` is called. */
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
  const timeout = watchTimeout();
  const { answers, load } = laterContent();
  const { notices, press } = open('?cf=late', { answers });
  await screen.findByRole('button', { name: 'Clear filters' });
  expect(timeout()).toBeUndefined();
  load();
  await waitFor(() => {
    expect(timeout()).toBeDefined();
  });
  await heading('Homes to share');
  expect(notices).toEqual([]);
  await endTimeout(timeout);
  expect(notices).toEqual([timeoutMessage]);
  await heading('3 homes');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await press('Answers');
  await heading('1 home fits');
});

it('[OWN-01] ends the five seconds when the filler sets its homes', async () => {
  const timeout = watchTimeout();
  const cleared = vi.fn(globalThis.clearTimeout);
  vi.stubGlobal('clearTimeout', cleared);
  const { press } = open('?cf=unknown');
  await waitFor(() => {
    expect(timeout()).toBeDefined();
  });
  await press('two');
  await heading('2 homes fit');
  expect(cleared).toHaveBeenCalledWith(timeout()?.id);
});

it('[OWN-01] does not wait again for a filter that timed out, but for another', async () => {
  const timeout = watchTimeout();
  const first = open('?cf=gone');
  await endTimeout(timeout);
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
  const begin = globalThis.setTimeout;
  // timers of five seconds never end, so the page cannot have waited for one
  vi.stubGlobal('setTimeout', (end: () => void, ms?: number) => (ms === 5_000 ? 0 : begin(end, ms)));
  const page = open('?cf=hidden', { parameters });
  await heading('3 homes');
  expect(page.notices).toEqual([timeoutMessage]);
  page.unmount();
  document.documentElement.dataset['kept'] = 'visit circle';
  const { notices: ofMember } = open('?cf=third', { parameters });
  await heading('1 home fits');
  expect(ofMember).toEqual([]);
});

it('[OWN-01] says that the homes failed to load, also for an address with a filter', async () => {
  open('?cf=none', { answers: {} });
  expect(await screen.findByText('The homes didn’t load')).toBeVisible();
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
