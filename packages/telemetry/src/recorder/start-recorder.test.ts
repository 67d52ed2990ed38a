import type { RecorderBody } from '@commonhearth/schemas';
import { fakeServices } from '@commonhearth/testing/platform';
import { fireEvent } from '@testing-library/react';
import type { RecordedEvent, RecordedPerson } from './recorded.ts';
import { recordingKey } from './kept-recording.ts';
import { startRecorder } from './start-recorder.ts';

const ada: RecordedPerson = { user_id: '7', email: 'ada@people.example', name: 'Ada' };
const bob: RecordedPerson = { user_id: '8', email: 'bob@people.example' };
const { kept } = fakeServices();
let ids = 0;

function setUp(first: RecordedPerson | null = null) {
  const sent: RecorderBody[] = [];
  const beacons: RecorderBody[] = [];
  let flush: () => void = () => undefined;
  const recorder = startRecorder(
    {
      kept,
      now: () => Date.now(),
      newId: () => `recording-${++ids}`,
      later: (act) => {
        setTimeout(act);
      },
      every: (_ms, act) => {
        flush = act;
        return () => undefined;
      },
      send: (body) => {
        sent.push(body);
        return Promise.resolve('taken');
      },
      beacon: (body) => beacons.push(body) > 0,
      reportError: (error) => {
        throw error as Error;
      },
    },
    first,
  );
  const settle = async () => {
    await new Promise<void>((done) => {
      process.nextTick(done);
    });
    flush();
    await new Promise<void>((done) => {
      process.nextTick(done);
    });
  };
  const told = (tag: string, pieces = [...sent, ...beacons]) =>
    pieces
      .flatMap(({ events }) => JSON.parse(events) as RecordedEvent[])
      .flatMap(({ type, data }) => {
        const { tag: own, payload } = data as { tag?: string; payload?: unknown };
        return type === 5 && own === tag ? [payload] : [];
      });
  return { recorder, sent, beacons, settle, told };
}
beforeEach(() => {
  kept.clear();
  document.title = 'hush';
  document.body.innerHTML =
    '<main title="hush"><p>hush</p><input value="hush"><textarea>hush</textarea></main>';
});

it('[TEL-03] says whom a recording is of: id, mail address, and the name if there is one', async () => {
  const { recorder, sent, settle, told } = setUp(null);
  await settle();
  expect([sent.at(-1)?.user_id, told('identify')]).toEqual([null, []]);
  recorder.identify(bob);
  recorder.identify({ ...bob });
  await settle();
  expect([sent.at(-1)?.user_id, told('identify')]).toEqual(['8', [bob]]);
  recorder.refuse();
  const other = setUp(ada);
  await other.settle();
  expect(other.told('identify')).toEqual([ada]);
  other.recorder.refuse();
});

it('[TEL-03] a page that is opened again goes on with the recording, and that of another person is another', async () => {
  const idOf = async (person: RecordedPerson) => {
    const { recorder, sent, settle } = setUp(person);
    await settle();
    recorder.end();
    return sent.at(-1)?.session_id;
  };
  const first = await idOf(ada);
  expect(await idOf(ada)).toBe(first);
  expect(await idOf(bob)).not.toBe(first);
});

it('[TEL-03] [TEL-08] masks what stands in fields and what is typed into them, and every word of the page', async () => {
  const { recorder, sent, settle } = setUp(ada);
  const input = document.querySelector('input') as HTMLInputElement;
  fireEvent.input(input, { target: { value: 'hush, typed' } });
  const later = document.createElement('p');
  later.textContent = 'hush, said later';
  document.querySelector('main')?.append(later);
  await settle();
  const stored = sent.map(({ events }) => events).join('');
  expect(stored).toContain('****');
  expect(stored).not.toContain('hush');
  recorder.refuse();
});

it('goes on with its session after a reload; another person, or nobody, is another session', async () => {
  const first = setUp(ada);
  first.recorder.page('HFC Home Dashboard');
  await first.settle();
  first.recorder.end();
  const second = setUp(ada);
  await second.settle();
  const [session] = first.sent;
  expect(second.sent[0]?.session_id).toBe(session?.session_id);
  const chunks = [first.sent, first.beacons, second.sent].flat().map(({ chunk }) => chunk);
  expect(chunks).toEqual(chunks.map((_, i) => i));
  expect(first.sent.concat(first.beacons).reduce((sum, { pages }) => sum + pages, 0)).toBe(1);
  // what she saw last is hers, in her session, before it is anybody else's
  second.recorder.page('HFC Contact');
  second.recorder.identify(null);
  expect(second.beacons).toMatchObject([{ user_id: ada.user_id, session_id: session?.session_id, pages: 1 }]);
  expect(kept.read(recordingKey)).toMatchObject({ next: 0, person: null });
  await second.settle();
  expect(second.sent.at(-1)).toMatchObject({ user_id: null, chunk: 0 });
  expect(second.sent.at(-1)?.session_id).not.toBe(session?.session_id);
  second.recorder.refuse();
});

it('sends what there is when the page is left, and nothing after a refusal', async () => {
  const { recorder, sent, beacons, settle, told } = setUp();
  await settle();
  recorder.page('HFC Contact');
  window.dispatchEvent(new Event('pagehide'));
  expect(told('page', beacons)).toEqual([{ path: 'HFC Contact' }]);
  recorder.page('Login');
  const before = sent.length;
  recorder.refuse();
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect([sent.length - before, beacons.length]).toEqual([0, 1]);
});
