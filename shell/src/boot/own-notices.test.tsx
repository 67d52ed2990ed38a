import { keptKey } from '@commonhearth/contract';
import { fakeServices, renderWithPlatform } from '@commonhearth/testing/platform';
import { takeOver } from '../takeover/take-over.ts';
import { OwnNotices } from './own-notices.tsx';

const never = new Promise<void>(() => undefined);
const text = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);
const message = keptKey({ name: 'message', missed: true, parse: text });
const scroll = keptKey({ name: 'scroll', parse: text });
const told = expect.stringContaining('storage is full or turned off') as string;

it('[FVW-06] tells the visitor of a press that the app cannot repeat, and the same button then works', async () => {
  document.body.innerHTML =
    '<div id="first-view"><main data-first-view><button data-pressed="1">Like</button></main></div><div id="root"><main><button>Like</button></main></div>';
  const presses = vi.fn();
  document.querySelector('#root button')?.addEventListener('click', presses);
  const lost = new Promise<void>((onLost) => {
    const navigator = { place: () => undefined, subscribe: () => () => undefined };
    const missing = () => Promise.reject(new Error('carry-over.js answered 404'));
    takeOver(navigator, 'Home', missing, { onEarly: () => undefined, onLost });
  });
  const { notices } = renderWithPlatform(<OwnNotices pressesLost={lost} />);
  // a dialog ends the first view
  document.body.insertAdjacentHTML('beforeend', '<div data-portal></div>');
  await vi.waitFor(() => {
    expect(notices).toEqual([expect.stringContaining('Press it again')]);
  }, 30_000);
  expect([document.getElementById('first-view'), presses.mock.calls]).toEqual([null, []]);
  document.querySelector<HTMLElement>('#root:not([inert]) button')?.click();
  expect(presses).toHaveBeenCalledTimes(1);
});

describe('where the browser stores nothing', () => {
  const { kept } = fakeServices();
  beforeEach(() => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    kept.clear();
  });
  const open = () => renderWithPlatform(<OwnNotices pressesLost={never} />, { services: { kept } });

  it('[RWD-05] tells a person once that a reload loses what they would miss', () => {
    const { notices } = open();
    kept.write(scroll, '640');
    expect(notices).toEqual([]);
    kept.write(message, 'Is it warm?');
    kept.write(message, 'Is it warm? And dry?');
    expect(notices).toEqual([told]);
  });

  it('[RWD-05] tells of what was not stored before the page was at rest', () => {
    kept.write(message, 'Is it warm?');
    expect(open().notices).toEqual([told]);
  });
});
