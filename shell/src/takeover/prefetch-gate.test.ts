import type { Registry } from '@commonhearth/registry';
import { prefetchGate } from './prefetch-gate.ts';

const registry = {
  remotes: [
    { descriptor: { name: 'mf-a', slots: [{ slot: 'compound-modal', module: './modal', query: 'cid' }] } },
    { descriptor: { name: 'mf-b', slots: [{ slot: 'signup-gate', module: './signup-gate' }] } },
  ],
} as unknown as Registry;

it('loads the gate from the remote that draws it, and nothing else', () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  prefetchGate({ load }, registry);
  expect(load.mock.calls).toEqual([['mf-b', './signup-gate']]);
});
