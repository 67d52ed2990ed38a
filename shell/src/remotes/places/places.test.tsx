import { RemoteFailure } from '@commonhearth/federation';
import { render, screen } from '@testing-library/react';
import { latestMs } from './load-filler.tsx';
import { Foot, foot, open, pass, registryOf, rest, stopTime } from './places.harness.tsx';

const rules = () => document.getElementById('rooms')?.textContent;

stopTime();

it('[OWN-01] one load serves all cards, after the page is at rest; each card gets its own home', async () => {
  const { loads } = open(() => Promise.resolve({ default: Foot }));
  expect(loads).not.toHaveBeenCalled();
  await rest();
  expect(screen.getByRole('article', { name: '7' })).toHaveTextContent('Fits 7');
  expect(screen.getByRole('article', { name: '8' })).toHaveTextContent('Fits 8');
  expect(loads).toHaveBeenCalledTimes(1);
});

it('[OWN-01] loads at once where the address has its parameter: the page waits for it, and is not at rest before', async () => {
  const slots = registryOf({ ...foot, parameter: 'cf' });
  render(<main data-skeleton="" />);
  const { loads } = open(() => Promise.resolve({ default: Foot }), slots, '?mk=austin&cf=all');
  await vi.dynamicImportSettled();
  await pass(0);
  expect(loads).toHaveBeenCalledTimes(1);
});

it('[OWN-01] is not drawn again when its page is, and gets the same', async () => {
  let drawn = 0;
  const { go } = open(() =>
    Promise.resolve({
      default: () => {
        drawn += 1;
        return null;
      },
    }),
  );
  await rest();
  expect(drawn).toBe(2);
  go('/a');
  expect(drawn).toBe(2);
});

it('[OWN-01] loads nothing for a place that the page does not show', async () => {
  const { loads } = open(
    () => Promise.resolve({ default: Foot }),
    registryOf(foot, { ...foot, slot: 'feed-end', module: './end' }),
  );
  await rest();
  expect(loads.mock.calls.map(([, module]) => module)).toEqual(['./foot']);
});

it('[OWN-01] fillers of a place stand in their order, whichever comes first', async () => {
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

it('[OWN-01] one that throws in one card leaves that place empty, and is reported', async () => {
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

it('[OWN-01] one that cannot be loaded leaves its places empty and reserved, and is reported', async () => {
  const { reported } = open(() => Promise.reject(new RemoteFailure('missing', { remote: 'mf-a' }, '')));
  await rest();
  expect(screen.getByRole('article', { name: '7' }).textContent).toBe('');
  expect(rules()).toContain('min-height:40px');
  expect(reported).toHaveLength(1);
});

it('[OWN-05] one whose file is missing is loaded once more: after a second failure the earlier release takes over', async () => {
  const { reported, loads } = open(() =>
    Promise.reject(new RemoteFailure('missing', { remote: 'mf-a' }, '')),
  );
  await rest();
  await pass(2000);
  expect(reported).toHaveLength(2);
  await pass(60_000);
  expect(loads).toHaveBeenCalledTimes(2);
});

it('[OWN-01] one that could not be loaded is loaded again once the browser is online', async () => {
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

it('[OWN-01] one that comes late waits for the next page', async () => {
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

it('[OWN-01] a place whose filler draws nothing is empty', async () => {
  open(() => Promise.resolve({ default: () => null }));
  await rest();
  for (const place of places()) expect(place).toBeEmptyDOMElement();
});

describe('a filler that is for visitors with a stored value', () => {
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

  it('[OWN-01] loads for those whom the first script of the page has marked, also if the value is gone by now', async () => {
    root.dataset['kept'] = 'visit circle';
    open(load, ofCircle);
    await rest();
    expect(card()).toHaveTextContent('Fits 7');
    expect(rules()).toContain(':root[data-kept~="circle"]{--room-home-card-foot:40}');
  });

  it('[OWN-01] counts a value for a later page also if this code comes only there, and the first page is shown again', async () => {
    const { go } = open(load, ofCircle);
    stored = ['circle'];
    go('/b');
    go('/a');
    await rest();
    expect(root.dataset['kept']).toBe('circle');
    expect(card()).toHaveTextContent('Fits 7');
  });

  it('[OWN-01] does not load for others; a value that appears during the visit counts from the next page on', async () => {
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
