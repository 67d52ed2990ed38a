import type { BetaChange } from '@commonhearth/schemas';
import { createAddRun } from './add-run.ts';

const change = (over: Partial<BetaChange> = {}): BetaChange => ({
  success: true,
  message: 'Ada has access now.',
  user_info: null,
  approval: null,
  ...over,
});
const waits = change({
  message: 'No account yet.',
  approval: { email: 'b@x.example', area_ids: ['11'], since: '2026-11-20T12:00:00.000Z' },
});

it('[ADM-02] each address tells what became of it, one that fails keeps no other from being sent', async () => {
  const runs = createAddRun();
  const answers: Readonly<Record<string, () => Promise<BetaChange>>> = {
    'a@x.example': () => Promise.resolve(change()),
    'b@x.example': () => Promise.resolve(waits),
    'c@x.example': () => Promise.reject(new Error('The server did not answer.')),
    'd@x.example': () => Promise.resolve(change({ success: false, message: 'Had access already.' })),
  };
  const seen: number[] = [];
  runs.subscribe(() => seen.push(runs.now()?.lines.length ?? -1));
  await runs.run(
    Object.keys(answers),
    (address) => answers[address]?.() ?? Promise.reject(new Error(address)),
  );
  expect(runs.now()).toEqual({
    state: 'ended',
    total: 4,
    left: [],
    lines: [
      { address: 'a@x.example', outcome: 'access', words: 'Ada has access now.' },
      { address: 'b@x.example', outcome: 'waits', words: 'No account yet.' },
      { address: 'c@x.example', outcome: 'failed', words: 'The server did not answer.' },
      { address: 'd@x.example', outcome: 'already', words: 'Had access already.' },
    ],
  });
  expect(seen).toEqual([0, 1, 2, 3, 4, 4]);
});

it('[ADM-02] a stop lets the one under way end, and says what was not sent', async () => {
  const runs = createAddRun();
  const sent: string[] = [];
  await runs.run(['a@x.example', 'b@x.example', 'c@x.example'], (address) => {
    sent.push(address);
    if (address === 'b@x.example') runs.stop();
    return Promise.resolve(change());
  });
  expect(sent).toEqual(['a@x.example', 'b@x.example']);
  expect(runs.now()).toMatchObject({ state: 'ended', total: 3, left: ['c@x.example'] });
  expect(runs.now()?.lines).toHaveLength(2);
});
