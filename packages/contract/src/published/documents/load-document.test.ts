import { fakeServices } from '@commonhearth/testing/platform';
import { fetchContent } from './fetch-content.ts';

const host = 'https://content.example/content/cached_model_data';
const copy = 'https://copy.example/content/cached_model_data';

/** Hosts that hang before or within their answer, and a clock that a test moves. */
function world(hangs: Readonly<Record<string, 'before' | 'within'>>, backup: string | null = copy) {
  const timers: { at: number; act: () => void }[] = [];
  let now = 0;
  const asked: string[] = [];
  const reported: string[] = [];
  const ask = (input: unknown, { signal }: RequestInit = {}): Promise<Response> => {
    const address = String(input);
    asked.push(address);
    const never = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
    const how = hangs[address.replace('/a.json', '')];
    const json = () => (how === 'within' ? never : Promise.resolve({ from: address }));
    return how === 'before' ? never : Promise.resolve({ ok: true, status: 200, json } as Response);
  };
  const services = fakeServices({
    fetch: ask,
    contentBase: host,
    contentBackupBase: backup,
    reportError: (error) => {
      reported.push((error as Error).message);
    },
    after: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
  });
  const turn = async (): Promise<void> => {
    for (let i = 0; i < 50; i += 1) await Promise.resolve();
  };
  const pass = async (ms: number): Promise<void> => {
    await turn();
    now += ms;
    for (const { act } of timers.filter((timer) => timer.at <= now)) act();
    await turn();
  };
  return { services, asked, reported, pass, timers };
}
const asks = (at: ReturnType<typeof world>) => fetchContent(at.services, 'a.json', { hashed: true });

it('[API-05b] a host that has not begun after 8 s leads to the backup, and no second sooner', async () => {
  const at = world({ [host]: 'before' });
  const found = asks(at);
  await at.pass(7_999);
  expect(at.asked).toEqual([`${host}/a.json`]);
  await at.pass(1);
  expect(await found).toEqual({ from: `${copy}/a.json` });
  expect([at.reported, at.timers]).toEqual([[], []]);
});

it('[API-05b] a host that begins and then hangs leads to the backup after 30 s', async () => {
  const at = world({ [host]: 'within' });
  const found = asks(at);
  await at.pass(29_999);
  expect(at.asked).toHaveLength(1);
  await at.pass(1);
  expect(await found).toEqual({ from: `${copy}/a.json` });
});

it('[API-05b] where both hang it is reported once, in words, and gives null', async () => {
  const at = world({ [host]: 'before', [copy]: 'before' });
  const found = asks(at);
  await at.pass(8_000);
  await at.pass(30_000);
  expect(await found).toBeNull();
  expect(at.reported).toEqual([`The published content at ${host}/a.json took longer than 8 s.`]);
});

it('the only host has the whole time to begin', async () => {
  const at = world({ [host]: 'before' }, null);
  const found = asks(at);
  await at.pass(29_999);
  expect(at.reported).toEqual([]);
  await at.pass(1);
  expect(await found).toBeNull();
});
