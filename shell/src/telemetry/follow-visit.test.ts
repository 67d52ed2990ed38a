import { waitFor } from '@testing-library/react';
import { followVisit } from './follow-visit.ts';
import type { startRecording } from './recording.ts';

// another file of this worker may have loaded the real ones
vi.hoisted(() => {
  vi.resetModules();
});
const record = vi.hoisted(() => vi.fn<typeof startRecording>());
vi.mock('./recording.ts', () => ({ startRecording: record }));
vi.mock('./telemetry.ts', () => ({ startTelemetry: () => undefined }));
vi.mock('../idle/when-at-rest.ts', () => ({
  whenAtRest: (act: () => void) => {
    act();
  },
}));

it('notifies the recording when the page or the user changes', async () => {
  const state = { session: { user: null as object | null } };
  let route = { name: 'HFC Home Dashboard', app: 'hfc' };
  const listeners: Record<string, () => void> = {};
  const subscribe = (name: string) => (listener: () => void) => (listeners[name] = listener);
  followVisit({
    config: { telemetry: { recorder: true } },
    load: (load: () => Promise<unknown>) => load(),
    store: { getState: () => state, subscribe: subscribe('store') },
    navigator: { place: () => ({ matched: { route } }), subscribe: subscribe('navigator') },
  } as unknown as Parameters<typeof followVisit>[0]);
  await waitFor(() => {
    expect(record).toHaveBeenCalledTimes(1);
  });
  const [world] = record.mock.calls[0] ?? [];
  const told: unknown[] = [];
  world?.subscribe(() => told.push([world.app(), world.page(), world.person()]));
  route = { name: 'HFCi Review', app: 'hfci' };
  listeners['navigator']?.();
  state.session.user = { user_id: '7', email: 'ada@people.example', name: '' };
  listeners['store']?.();
  expect(told).toEqual([
    ['hfci', 'HFCi Review', null],
    ['hfci', 'HFCi Review', { user_id: '7', email: 'ada@people.example' }],
  ]);
});
