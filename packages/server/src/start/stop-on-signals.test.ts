import { stopOnSignals } from './stop-on-signals.ts';

const kinds = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
});
afterEach(() => {
  for (const kind of kinds) process.removeAllListeners(kind);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** As Node tells of one. */
const send = (signal: NodeJS.Signals) => process.emit(signal, signal);

/** A server whose stop never comes to its end, at which the first signal has arrived. */
function draining() {
  const said: string[] = [];
  const stop = vi.fn(() => new Promise<void>(() => undefined));
  stopOnSignals((line) => said.push(line)).runs({ stop }, 0);
  send('SIGTERM');
  expect([said, stop.mock.calls.length]).toEqual([['Stopping …'], 1]);
  return { said, stop };
}

it('[OPS-03] the same signal told twice at one moment is one: what is under way comes to its end', () => {
  const { said, stop } = draining();
  send('SIGTERM');
  vi.advanceTimersByTime(1_000);
  send('SIGTERM');
  expect([said, stop.mock.calls.length]).toEqual([['Stopping …'], 1]);
});

it('[OPS-03] a second one of its kind a moment later ends the program at once, and says so', () => {
  const { said } = draining();
  vi.advanceTimersByTime(1_001);
  expect(() => send('SIGTERM')).toThrow('exit 1');
  expect(said.at(-1)).toMatch(/^Stopped immediately\. Requests in progress were cut/);
});

it('[OPS-03] other kinds of signals and a lost parent follow from the first, whenever they come', () => {
  const { said, stop } = draining();
  vi.advanceTimersByTime(30_000);
  send('SIGINT');
  send('SIGHUP');
  process.emit('disconnect');
  expect([said, stop.mock.calls.length]).toEqual([['Stopping …'], 1]);
});

it('[OPS-03] a stop that takes too long is cut', () => {
  const { said } = draining();
  expect(() => {
    vi.advanceTimersByTime(45_000);
  }).toThrow('exit 1');
  expect(said.at(-1)).toMatch(/^Stopping took too long\./);
});
