import type { PartHost } from '@commonhearth/contract/host';
import { waitFor } from '@testing-library/react';
// Loaded before the first test, so that no test waits for it.
import './replace-first-view.ts';
import { createReplacement, patienceMs } from './replacement.ts';

const activation = { hasBeenActive: false };
beforeEach(() => {
  activation.hasBeenActive = false;
  vi.stubGlobal('navigator', { onLine: true, userActivation: activation });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose code that carries over loads, fails to load, fails once, or never arrives. */
function setUp(
  answers: 'loads' | 'fails' | 'fails once' | 'hangs' = 'loads',
  view = '<button>Like</button>',
) {
  document.body.innerHTML = `<div id="first-view"><main data-first-view>${view}</main></div><div id="root" inert><main><button>Like</button></main></div>`;
  const [first, root] = document.querySelectorAll<HTMLElement>('#first-view, #root');
  if (first === undefined || root === undefined) throw new Error('The page has no first view.');
  const requests = vi.fn();
  const onPressesLost = vi.fn();
  const load: PartHost['load'] = (code) => {
    requests();
    if (answers === 'loads' || (answers === 'fails once' && requests.mock.calls.length > 1)) return code();
    return answers.startsWith('fails') ? Promise.reject(new Error('offline')) : new Promise(() => undefined);
  };
  const replace = createReplacement(first, load, onPressesLost);
  const presses = vi.fn();
  root.querySelector('button')?.addEventListener('click', presses);
  return {
    requests,
    presses,
    onPressesLost,
    replace: () => {
      replace(first, root);
    },
    isReplaced: () => !first.isConnected && !root.hasAttribute('inert'),
  };
}

it('takes over at once and loads nothing if the visitor did nothing', () => {
  const { isReplaced, replace, requests } = setUp();
  replace();
  expect(isReplaced()).toBe(true);
  dispatchEvent(new Event('pointerdown'));
  expect(requests).not.toHaveBeenCalled();
});

it('repeats a press from before the script', async () => {
  const { isReplaced, presses, replace, requests } = setUp('loads', '<button data-pressed="1">Like</button>');
  expect(requests).toHaveBeenCalledTimes(1);
  replace();
  expect(isReplaced()).toBe(false);
  await waitFor(() => {
    expect(isReplaced()).toBe(true);
  });
  expect(presses).toHaveBeenCalledTimes(1);
});

it('replaces the first view once, however often it is called', async () => {
  const { isReplaced, presses, replace } = setUp('loads', '<button data-pressed="1">Like</button>');
  const removals = vi.spyOn(document.getElementById('first-view') ?? document.body, 'remove');
  replace();
  replace();
  await waitFor(() => {
    expect(isReplaced()).toBe(true);
  });
  replace();
  await waitFor(() => {
    expect(presses).toHaveBeenCalled();
  });
  expect([removals.mock.calls.length, presses.mock.calls.length]).toEqual([1, 1]);
});

it.each(['pointerdown', 'keydown'])('loads the code on the first %s', async (kind) => {
  const { isReplaced, replace, requests } = setUp();
  dispatchEvent(new Event(kind));
  dispatchEvent(new Event(kind));
  expect(requests).toHaveBeenCalledTimes(1);
  activation.hasBeenActive = true;
  replace();
  await waitFor(() => {
    expect(isReplaced()).toBe(true);
  });
});

it.each([
  ['focus', () => document.querySelector('button')?.focus()],
  ['selected text', () => getSelection()?.selectAllChildren(document.body)],
])('carries over %s without a press', async (_what, act) => {
  const { isReplaced, replace, requests } = setUp();
  act();
  replace();
  await waitFor(() => {
    expect(isReplaced()).toBe(true);
  });
  expect(requests).toHaveBeenCalledTimes(1);
  getSelection()?.removeAllRanges();
});

it('treats a page as touched where the browser cannot tell, and after a reload', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  expect(setUp().requests).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  vi.stubGlobal('navigator', {});
  expect(setUp().requests).toHaveBeenCalledTimes(1);
});

it('loads the code again once the browser is online, and repeats a press from before', async () => {
  const online = { onLine: false, userActivation: activation };
  vi.stubGlobal('navigator', online);
  const view = '<button data-pressed="1">Like</button>';
  const { isReplaced, presses, replace, requests } = setUp('fails once', view);
  await Promise.resolve();
  await Promise.resolve();
  expect(requests).toHaveBeenCalledTimes(1);
  online.onLine = true;
  dispatchEvent(new Event('online'));
  replace();
  await waitFor(() => {
    expect(isReplaced()).toBe(true);
  });
  expect([requests.mock.calls.length, presses.mock.calls.length]).toEqual([2, 1]);
});

it.each([
  ['is told that presses were lost', '<button data-pressed="1">Like</button>', 1],
  ['is told nothing without presses', '<button>Like</button>', 0],
])('takes over without the code if it fails to load, and the visitor %s', async (_what, view, times) => {
  const { isReplaced, onPressesLost, replace } = setUp('fails', view);
  activation.hasBeenActive = true;
  replace();
  await waitFor(() => {
    expect(isReplaced()).toBe(true);
  });
  expect(onPressesLost).toHaveBeenCalledTimes(times);
});

it('takes over without the code if it does not arrive in time, and tells that presses were lost', async () => {
  vi.useFakeTimers();
  const { isReplaced, onPressesLost, replace } = setUp('hangs', '<button data-pressed="1">Like</button>');
  activation.hasBeenActive = true;
  replace();
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  expect(isReplaced()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isReplaced()).toBe(true);
  expect(onPressesLost).toHaveBeenCalledTimes(1);
});
