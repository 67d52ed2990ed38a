import { RemoteFailure } from '@commonhearth/federation';
import type { Registry } from '@commonhearth/registry';
import { act, render } from '@testing-library/react';
import { RemotesContext } from '../remotes-context.ts';
import { soundFederation } from '../sound-federation.harness.ts';
import { Slot } from '../slot.tsx';
import { Fillers } from './fillers.tsx';

export const foot = { slot: 'home-card-foot', module: './foot', version: 1, room: 40 };
export const registryOf = (...slots: readonly object[]) =>
  ({ remotes: [{ descriptor: { name: 'mf-a', owner: 'homes', slots } }] }) as unknown as Registry;
const app = { remote: 'mf-a', version: '1.2.0', hash: '0123456789ab' };
export const Foot = ({ home }: { readonly home: { readonly compoundId: string } }) => (
  <p>Fits {home.compoundId}</p>
);

const homes = ['7', '8'].map((compoundId) => ({ home: { compoundId } as never }));
/** Renders a page with two cards. `load` returns the module that fills their feet. */
export function open(
  load: (module: string) => Promise<Record<string, unknown>>,
  registry = registryOf(foot),
  search = '',
) {
  const reported: unknown[] = [];
  const loads = vi.fn((_remote: string, module: string) => load(module));
  const failed = new RemoteFailure('render', { remote: 'mf-a' }, 'no such home');
  const remotes = {
    federation: {
      ...soundFederation(),
      load: loads,
      failureOf: (_app: unknown, kind: string) => (kind === 'render' ? failed : ({ kind } as never)),
      appOf: () => app,
    },
    report: (fault: unknown) => {
      reported.push(fault);
    },
  };
  const page = (path: string) => (
    <RemotesContext value={remotes}>
      <Fillers registry={registry} routeName="Home" path={path} search={search}>
        {homes.map((props) => {
          const { compoundId } = props.home as { readonly compoundId: string };
          return (
            <article key={compoundId} aria-label={compoundId}>
              <Slot name="home-card-foot" props={props} />
            </article>
          );
        })}
      </Fillers>
    </RemotesContext>
  );
  const { rerender, unmount } = render(page('/a'));
  return {
    unmount,
    loads,
    reported,
    go: (path: string) => {
      rerender(page(path));
    },
  };
}

/** Uses fake timers in each test, and silences React about errors that a filler throws. */
export function stopTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits until the page is idle, and the code of fillers and each filler have loaded. */
export async function rest(): Promise<void> {
  await vi.dynamicImportSettled();
  for (const ms of [6000, 0, 0]) {
    await pass(ms);
    await vi.dynamicImportSettled();
  }
}
