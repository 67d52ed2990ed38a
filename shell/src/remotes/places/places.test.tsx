import { RemoteFailure } from '@commonhearth/federation';
import type { Registry } from '@commonhearth/registry';
import { act, render, screen } from '@testing-library/react';
import { RemotesContext } from '../remotes-context.ts';
import { soundFederation } from '../sound-federation.harness.ts';
import { Slot } from '../slot.tsx';
import { Fillers } from './fillers.tsx';
import { latestMs } from './load-filler.tsx';

const foot = { slot: 'home-card-foot', module: './foot', version: 1, room: 40 };
const registry = {
  remotes: [{ descriptor: { name: 'mf-a', owner: 'homes', slots: [foot] } }],
} as unknown as Registry;
const app = { remote: 'mf-a', version: '1.2.0', hash: '0123456789ab' };
const Foot = ({ home }: { readonly home: { readonly compoundId: string } }) => <p>Fits {home.compoundId}</p>;

/** A page with two cards; `load` answers the module that fills their feet. */
function open(load: () => Promise<Record<string, unknown>>) {
  const reported: unknown[] = [];
  const loads = vi.fn(load);
  const failed = new RemoteFailure('render', { remote: 'mf-a' }, 'no such home');
  const remotes = {
    federation: { ...soundFederation(), load: loads, failureOf: () => failed, appOf: () => app },
    report: (fault: unknown) => {
      reported.push(fault);
    },
  };
  const page = (path: string) => (
    <RemotesContext value={remotes}>
      <Fillers registry={registry} routeName="Home" path={path}>
        {['7', '8'].map((id) => (
          <article key={id} aria-label={id}>
            <Slot name="home-card-foot" props={{ home: { compoundId: id } as never }} />
          </article>
        ))}
      </Fillers>
    </RemotesContext>
  );
  const { rerender } = render(page('/a'));
  return {
    loads,
    reported,
    go: (path: string) => {
      rerender(page(path));
    },
  };
}
const rules = () => document.getElementById('rooms')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Until the page is at rest, and the code of fillers and then each filler has loaded. */
async function rest(): Promise<void> {
  await vi.dynamicImportSettled();
  for (const ms of [6000, 0, 0]) {
    await pass(ms);
    await vi.dynamicImportSettled();
  }
}

it('[OWN-01] one load serves all cards, after the page is at rest; each card gets its own home', async () => {
  const { loads } = open(() => Promise.resolve({ default: Foot }));
  expect(loads).not.toHaveBeenCalled();
  await rest();
  expect(screen.getByRole('article', { name: '7' })).toHaveTextContent('Fits 7');
  expect(screen.getByRole('article', { name: '8' })).toHaveTextContent('Fits 8');
  expect(loads).toHaveBeenCalledTimes(1);
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
