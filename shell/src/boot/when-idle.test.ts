import { whenIdle } from './when-idle.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

it('leaves to the browser when it has nothing else to do, up to a time', () => {
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  const act = jest.fn();
  whenIdle(act, 1000);
  expect(idle.mock.calls).toEqual([[act, { timeout: 1000 }]]);
  expect(act).not.toHaveBeenCalled();
});

it('acts a turn later where a browser cannot tell, and sooner than at the latest', () => {
  jest.useFakeTimers();
  const act = jest.fn();
  whenIdle(act, 1000);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(999);
  expect(act).toHaveBeenCalledTimes(1);
});
