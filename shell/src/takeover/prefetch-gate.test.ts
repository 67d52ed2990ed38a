import type { Registry } from '@commonhearth/registry';
import { prefetchGate } from './prefetch-gate.ts';

const registry = {
  remotes: [
    { descriptor: { name: 'mf-a', slots: [{ slot: 'contact-form', module: './form' }] } },
    { descriptor: { name: 'mf-b', slots: [{ slot: 'signup-gate', module: './signup-gate' }] } },
  ],
} as unknown as Registry;

it('loads the gate from the remote that draws it, and nothing else, and ignores a failure', async () => {
  const loaded: unknown[] = [];
  // no mock, which would handle the rejection
  const load = (...asked: readonly unknown[]) => {
    loaded.push(asked);
    return Promise.reject(new Error('offline'));
  };
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  prefetchGate({ load }, registry);
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(loaded).toEqual([['mf-b', './signup-gate']]);
  expect(unhandled).not.toHaveBeenCalled();
});
