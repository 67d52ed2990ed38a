import { nextTask } from './next-task.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('continues in a new task, after what was queued in this one', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('queued task'));
  await nextTask();
  expect(order).toEqual(['queued task']);
});

it("asks the browser's scheduler, which goes on before other tasks, where there is one", async () => {
  const resume = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: resume });
  const setTimer = vi.spyOn(window, 'setTimeout');
  await nextTask();
  expect([resume.mock.calls.length, setTimer.mock.calls.length]).toEqual([1, 0]);
  setTimer.mockRestore();
});
