import { lazyPart } from '@commonhearth/contract';
import { RemoteFailure } from '@commonhearth/federation';
import { render, screen } from '@testing-library/react';
import { use } from 'react';
import { latestMs } from './load-filler.tsx';
import { Foot, foot, open, pass, registryOf, rest, stopTime } from './places.harness.tsx';

const rules = () => document.getElementById('rooms')?.textContent;

stopTime();

it('[OWN-01] loads a filler once for all cards when the page is idle, and gives each card its own home', async () => {
  const { loads } = open(() => Promise.resolve({ default: Foot }));
  expect(loads).not.toHaveBeenCalled();
  await rest();
  expect(screen.getByRole('article', { name: '7' })).toHaveTextContent('Fits 7');
  expect(screen.getByRole('article', { name: '8' })).toHaveTextContent('Fits 8');
  expect(loads).toHaveBeenCalledTimes(1);
});

it('[OWN-01] loads a filler immediately if the address has its parameter, because the page waits for it', async () => {
  const slots = registryOf({ ...foot, parameter: 'cf' });
  render(<main data-skeleton="" />);
  const { loads } = open(() => Promise.resolve({ default: Foot }), slots, '?mk=austin&cf=all');
  await vi.dynamicImportSettled();
  await pass(0);
  expect(loads).toHaveBeenCalledTimes(1);
});

it.each(['?mk=austin', '?cf='])(
  '[OWN-01] waits until the page is idle for the address %s',
  async (search) => {
    render(<main data-skeleton="" />);
    const slots = registryOf({ ...foot, parameter: 'cf' }, { ...foot, slot: 'feed-end' });
    const { loads } = open(() => Promise.resolve({ default: Foot }), slots, search);
    await vi.dynamicImportSettled();
    await pass(0);
    expect(loads).not.toHaveBeenCalled();
  },
);

it('[OWN-01] leaves only the place of a filler empty that waits for data or whose part fails to load', async () => {
  const never = new Promise<undefined>(() => undefined);
  const Part = lazyPart<object>(() => Promise.reject<{ readonly default: () => null }>(new Error('no part')));
  const Waiting = ({ home }: Parameters<typeof Foot>[0]) => {
    if (home.compoundId === '7') use(never);
    return <Part />;
  };
  open(() => Promise.resolve({ default: Waiting }));
  await rest();
  await pass(5000);
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['', '']);
});

it('[OWN-01] does not render a filler again when its page renders with the same props', async () => {
  let renders = 0;
  const { go } = open(() =>
    Promise.resolve({
      default: () => {
        renders += 1;
        return null;
      },
    }),
  );
  await rest();
  expect(renders).toBe(2);
  go('/a');
  expect(renders).toBe(2);
});

it('[OWN-01] loads nothing for a place that the page does not show', async () => {
  const { loads } = open(
    () => Promise.resolve({ default: Foot }),
    registryOf(foot, { ...foot, slot: 'feed-end', module: './end' }),
  );
  await rest();
  expect(loads.mock.calls.map(([, module]) => module)).toEqual(['./foot']);
});

it('[OWN-01] sorts the fillers of a place by their order, whichever loads first', async () => {
  let arrive: (module: Record<string, unknown>) => void = () => undefined;
  const modules: Record<string, () => Promise<Record<string, unknown>>> = {
    './first': () => new Promise((resolve) => (arrive = resolve)),
    './second': () => Promise.resolve({ default: () => 'second' }),
  };
  open(
    (module) => modules[module]?.() ?? Promise.reject(new Error(module)),
    registryOf({ ...foot, module: './second', order: 2 }, { ...foot, module: './first', order: 1 }),
  );
  await rest();
  expect(screen.getByRole('article', { name: '7' })).toHaveTextContent('second');
  arrive({ default: () => 'first ' });
  await pass(1000);
  expect(screen.getByRole('article', { name: '7' })).toHaveTextContent('first second');
});

it('[OWN-01] leaves the place of a filler that throws empty, and reports it', async () => {
  const { reported } = open(() =>
    Promise.resolve({
      default: (props: Parameters<typeof Foot>[0]) => {
        if (props.home.compoundId === '7') throw new Error('no such home');
        return <Foot {...props} />;
      },
    }),
  );
  await rest();
  expect(screen.getByRole('article', { name: '7' }).textContent).toBe('');
  expect(screen.getByRole('article', { name: '8' })).toHaveTextContent('Fits 8');
  expect(reported).toHaveLength(1);
});

it('[OWN-01] leaves the places of a filler that fails to load empty with their room, and reports it', async () => {
  const { reported } = open(() => Promise.reject(new RemoteFailure('missing', { remote: 'mf-a' }, '')));
  await rest();
  expect(screen.getByRole('article', { name: '7' }).textContent).toBe('');
  expect(rules()).toContain('min-height:40px');
  expect(reported).toHaveLength(1);
});

it('[OWN-05] requests a missing file of a filler once more, so that the earlier release can take over', async () => {
  const { reported, loads } = open(() =>
    Promise.reject(new RemoteFailure('missing', { remote: 'mf-a' }, '')),
  );
  await rest();
  await pass(2000);
  expect(reported).toHaveLength(2);
  await pass(60_000);
  expect(loads).toHaveBeenCalledTimes(2);
});

it.each(['broken', 'slow'] as const)(
  '[OWN-05] does not request a file again after the failure "%s"',
  async (kind) => {
    const { loads } = open(() => Promise.reject(new RemoteFailure(kind, { remote: 'mf-a' }, '')));
    await rest();
    await pass(60_000);
    expect(loads).toHaveBeenCalledTimes(1);
  },
);

it('[OWN-01] loads nothing more once the visitor has left the page', async () => {
  const { loads, unmount } = open(() => Promise.reject(new RemoteFailure('missing', { remote: 'mf-a' }, '')));
  await rest();
  unmount();
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(loads).toHaveBeenCalledTimes(1);
});

it('[OWN-01] loads a filler that failed to load again once the browser is online', async () => {
  const load = vi
    .fn<() => Promise<Record<string, unknown>>>()
    .mockRejectedValueOnce(new RemoteFailure('missing', { remote: 'mf-a' }, ''))
    .mockResolvedValue({ default: Foot });
  open(load);
  await rest();
  expect(screen.getByRole('article', { name: '7' }).textContent).toBe('');
  window.dispatchEvent(new Event('online'));
  await pass(1000);
  expect(screen.getByRole('article', { name: '7' })).toHaveTextContent('Fits 7');
});

it('[OWN-01] shows a filler that loads late on the next page', async () => {
  let arrive: (module: Record<string, unknown>) => void = () => undefined;
  const { go } = open(() => new Promise((resolve) => (arrive = resolve)));
  await rest();
  await pass(latestMs);
  arrive({ default: Foot });
  await pass(1000);
  expect(screen.getByRole('article', { name: '7' }).textContent).toBe('');
  go('/b');
  await pass(1000);
  expect(screen.getByRole('article', { name: '7' })).toHaveTextContent('Fits 7');
});

const places = () => [...document.querySelectorAll<HTMLElement>('[data-place]')];

it('[OWN-01] leaves the place empty if its filler renders nothing', async () => {
  open(() => Promise.resolve({ default: () => null }));
  await rest();
  for (const place of places()) expect(place).toBeEmptyDOMElement();
});

describe('a filler for browsers that store a value', () => {
  const ofCircle = registryOf({ ...foot, ifKept: ['circle'] });
  const root = document.documentElement;
  let stored: readonly string[] = [];
  beforeEach(() => {
    stored = [];
    globalThis.storedNames = (names) => names.filter((name) => stored.includes(name));
  });
  afterEach(() => {
    delete root.dataset['kept'];
    globalThis.storedNames = undefined;
  });
  const load = () => Promise.resolve({ default: Foot });
  const card = () => screen.getByRole('article', { name: '7' });

  it('[OWN-01] loads on the first page if its first script found the value, even if the value is gone by now', async () => {
    root.dataset['kept'] = 'visit circle';
    open(load, ofCircle);
    await rest();
    expect(card()).toHaveTextContent('Fits 7');
    expect(rules()).toContain(':root[data-kept~="circle"]{--room-home-card-foot:40}');
  });

  it('[OWN-01] reads storage again on a later page, also if this code loads only there', async () => {
    const { go } = open(load, ofCircle);
    stored = ['circle'];
    go('/b');
    go('/a');
    await rest();
    expect(root.dataset['kept']).toBe('circle');
    expect(card()).toHaveTextContent('Fits 7');
  });

  it('[OWN-01] does not load without the value, and applies changes of the value from the next page on', async () => {
    const { loads, go } = open(load, ofCircle);
    await rest();
    stored = ['circle'];
    await pass(1000);
    expect(loads).not.toHaveBeenCalled();
    expect(card().textContent).toBe('');
    expect(root.dataset['kept'] ?? '').toBe('');
    go('/b');
    await pass(1000);
    expect(root.dataset['kept']).toBe('circle');
    expect(card()).toHaveTextContent('Fits 7');
    stored = [];
    go('/c');
    await pass(1000);
    expect(root.dataset['kept']).toBe('');
    expect(card().textContent).toBe('');
  });
});
