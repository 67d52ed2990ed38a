import { advanceTime } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { openAsStaff } from '../../admin.harness.tsx';
import { aBroadcast, aProgress } from './broadcast.harness.ts';
import { useProgress } from './use-progress.ts';

function Progress() {
  const { data } = useProgress('7');
  return <output>{data === undefined ? '' : `${data.broadcast.state} ${data.counts.sent}`}</output>;
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[ADM-05] asks again while mails go out, also those of a paused broadcast, and no longer once all are settled', async () => {
  const steps = [
    aProgress({ broadcast: aBroadcast({ state: 'sending' }), counts: { sending: 3, sent: 1 } }),
    aProgress({ broadcast: aBroadcast({ state: 'paused' }), counts: { sending: 2, sent: 2 } }),
    aProgress({ broadcast: aBroadcast({ state: 'paused' }), counts: { sending: 0, sent: 4 } }),
  ];
  let calls = 0;
  openAsStaff(<Progress />, {
    'GET /api/hfc/_i/email_broadcasts/7': () => {
      calls += 1;
      return { body: steps.length > 1 ? steps.shift() : steps[0] };
    },
  });
  await advanceTime(100);
  expect(shown()).toBe('sending 1');
  await advanceTime(2100);
  expect(shown()).toBe('paused 2');
  await advanceTime(2100);
  expect(shown()).toBe('paused 4');
  await advanceTime(10_000);
  expect(calls).toBe(3);
});
