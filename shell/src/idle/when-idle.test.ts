import { whenIdle } from './when-idle.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  vi.useRealTimers();
});

it('leaves to the browser when it has nothing else to do, up to a time', () => {
  const idle = vi.fn();
  Object.assign(window, { requestIdleCallback: idle });
  const act = vi.fn();
  whenIdle(act, 1000);
  expect(idle.mock.calls).toEqual([[act, { timeout: 1000 }]]);
  expect(act).not.toHaveBeenCalled();
});

it('acts a turn later where a browser cannot tell, and sooner than at the latest', () => {
  vi.useFakeTimers();
  const act = vi.fn();
  whenIdle(act, 1000);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledTimes(1);
});
