import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { register } from '../register.ts';
import { sampleCompound } from '../sample-compound.harness.ts';
import CompoundPage from './compound.tsx';

// the map is a chunk of its own, with its own tests
vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const ofPublic = 'http://localhost/Public%20Compound/7';
const noted: unknown[] = [];
const taken: unknown[] = [];
const offer = (name: 'clipboard' | 'share', value: unknown): void => {
  Object.defineProperty(navigator, name, { configurable: true, value });
};
const copies = {
  writeText: (text: string) => {
    taken.push(text);
    return Promise.resolve();
  },
};
beforeEach(() => {
  noted.length = 0;
  taken.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

const answered = () => new Promise((done) => setTimeout(done));

async function share(key?: string) {
  const {
    store,
    noted: said,
    notices,
  } = renderWithPlatform(<CompoundPage />, {
    path: '/hfc/compounds/7',
    pattern: '/hfc/compounds/:compound_id',
    register,
    services: {
      fetch: fakeFetch({
        'GET /api/hfc/compounds/7': { body: { compound: sampleCompound } },
        'POST /api/hfc/compounds/7/activity/shared': (body) => {
          noted.push(body);
          return { body: {} };
        },
      }),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  if (key !== undefined)
    act(() => {
      store.dispatch({
        type: 'session/signedIn',
        payload: {
          user: { user_id: '7', name: '', share_link_key: key },
          subscribers: [],
          subscriberId: null,
        },
      });
    });
  const button = await screen.findByRole('button', { name: 'Share' });
  // it is done once what it asked for is answered
  await act(async () => {
    button.focus();
    fireEvent.click(button);
    await answered();
  });
  return { said, notices };
}

it('[CMP-08] copies the link with the key of who is signed in, says so, and notes it', async () => {
  offer('clipboard', copies);
  const { said, notices } = await share('abc');
  expect(notices).toEqual(['Link copied. Friends see that it’s from you.']);
  expect(taken).toEqual(['http://localhost/Share%20Link/abc/7']);
  await waitFor(() => {
    expect(noted).toEqual([{}]);
  });
  expect(said).toEqual([['share', { compound_id: '7' }]]);
});

it('copies the public address while nobody is signed in', async () => {
  offer('clipboard', copies);
  const { notices } = await share();
  expect(notices).toEqual(['Link copied.']);
  expect(taken).toEqual([ofPublic]);
});

it('is the button that it was a while after the link was copied, counted from the last press', async () => {
  offer('clipboard', copies);
  await share();
  const copied = () => screen.queryByRole('button', { name: 'Link copied' });
  vi.useFakeTimers();
  try {
    for (const times of [1, 2]) {
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Link copied' }));
        await vi.advanceTimersByTimeAsync(0);
      });
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect([times, copied() !== null]).toEqual([times, true]);
    }
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(copied()).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('[CMP-08] opens the sheet of a device that has one, with the same link, and copies nothing', async () => {
  offer('clipboard', copies);
  const sheet: unknown[] = [];
  offer('share', (what: unknown) => {
    sheet.push(what);
    return Promise.resolve();
  });
  await share('abc');
  await waitFor(() => {
    expect(noted).toEqual([{}]);
  });
  expect(sheet).toEqual([
    { title: 'Two front doors, one fig tree', url: 'http://localhost/Share%20Link/abc/7' },
  ]);
  expect(taken).toEqual([]);
});

it.each([
  ['closed shares nothing', 'AbortError', []],
  ['that fails leads to the copied link', 'NotAllowedError', [ofPublic]],
] as const)('a sheet %s', async (_what, name, wanted) => {
  offer('clipboard', copies);
  offer('share', () => Promise.reject(new DOMException('no', name)));
  await share();
  await act(() => Promise.resolve());
  expect(taken).toEqual(wanted);
});

it('where the browser does not allow copying, a dialog says what to do, has the whole link selected, and gives the focus back', async () => {
  offer('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
  await share();
  const dialog = await screen.findByRole('dialog', { name: 'Copy the link' });
  expect(dialog.textContent).toContain('copy it and send it to your friends');
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>('Link to this home');
  expect(field.value).toBe(ofPublic);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, ofPublic.length]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  const button = screen.getByRole('button', { name: 'Share' });
  await waitFor(() => {
    expect(document.activeElement).toBe(button);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  // whoever asks again sees it again
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Copy the link' });
});
