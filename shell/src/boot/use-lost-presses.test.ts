import { renderHook } from '@testing-library/react';
import { takeOver } from '../takeover/take-over.ts';
import { useLostPresses } from './use-lost-presses.ts';

it('[FVW-06] tells the visitor of a press that the app cannot repeat, and the same button then works', async () => {
  document.body.innerHTML =
    '<div id="first-view"><main data-first-view><button data-pressed="1">Like</button></main></div><div id="root"><main><button>Like</button></main></div>';
  const presses = vi.fn();
  document.querySelector('#root button')?.addEventListener('click', presses);
  const notify = vi.fn(() => () => undefined);
  const lost = new Promise<void>((onLost) => {
    const navigator = { place: () => undefined, subscribe: () => () => undefined };
    const missing = () => Promise.reject(new Error('carry-over.js answered 404'));
    takeOver(navigator, 'Home', missing, { onEarly: () => undefined, onLost });
  });
  renderHook(() => {
    useLostPresses(lost, notify);
  });
  // a dialog ends the first view
  document.body.insertAdjacentHTML('beforeend', '<div data-portal></div>');
  await vi.waitFor(() => {
    const text = expect.stringContaining('Press it again') as string;
    expect(notify.mock.calls).toEqual([[{ text, tone: 'bad' }]]);
  }, 30_000);
  expect([document.getElementById('first-view'), presses.mock.calls]).toEqual([null, []]);
  document.querySelector<HTMLElement>('#root:not([inert]) button')?.click();
  expect(presses).toHaveBeenCalledTimes(1);
});
