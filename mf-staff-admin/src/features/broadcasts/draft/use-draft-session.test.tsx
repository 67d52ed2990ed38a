import type { BroadcastUpdate } from '@commonhearth/schemas';
import { advanceTime } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { openAsStaff } from '../../../admin.harness.tsx';
import { aBroadcast } from '../broadcast.harness.ts';
import { useDraftSession } from './use-draft-session.ts';

const loaded = aBroadcast();
function Subject() {
  const { draft, set, unsaved } = useDraftSession(loaded);
  return (
    <>
      <input
        aria-label="Subject"
        value={draft.subject}
        onChange={({ target }) => {
          set({ subject: target.value });
        }}
      />
      <output>{unsaved.join()}</output>
    </>
  );
}

/** A draft whose subject was typed a moment ago. */
function type() {
  const sent: unknown[] = [];
  const { unmount } = openAsStaff(<Subject />, {
    'PUT /api/hfc/_i/email_broadcasts/7': (body) => {
      sent.push(body);
      const { version, ...changed } = body as BroadcastUpdate;
      return { body: { broadcast: { ...loaded, ...changed, version: version + 1 } } };
    },
  });
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Nine doors' } });
  expect(sent).toEqual([]);
  return { sent, unmount };
}
const saved = [{ subject: 'Nine doors', version: 3 }];
/** Sooner than typing rests. */
const shortly = () => advanceTime(100);
const see = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  fireEvent(document, new Event('visibilitychange'));
};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
  localStorage.clear();
});

it('[ADM-04] saves the draft when its page is left', async () => {
  const { sent, unmount } = type();
  unmount();
  await shortly();
  expect(sent).toEqual(saved);
});

it('[ADM-04] saves the draft when its tab is hidden, not when it is shown', async () => {
  const { sent } = type();
  see('visible');
  await shortly();
  expect(sent).toEqual([]);
  see('hidden');
  await shortly();
  expect(sent).toEqual(saved);
});

it('[ADM-04] saves the draft when the network is back', async () => {
  const { sent } = type();
  fireEvent(window, new Event('online'));
  await shortly();
  expect(sent).toEqual(saved);
});
