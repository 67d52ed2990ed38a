import { fakeServices } from '@commonhearth/testing/platform';
import { createEngagement } from './engagement.ts';

const minute = 60_000;
interface Told {
  readonly session_id: string;
  readonly user_id: string | null;
  readonly start_time: string;
  readonly end_time: string;
  readonly events: readonly {
    readonly event_id: string;
    readonly kind: string;
    readonly timestamp: string;
  }[];
  readonly is_end_of_session: boolean;
}

/** A browser whose clock goes on as it is told, with one tab or more. */
function browser() {
  const world = { now: 0, person: null as string | null, app: 'hfc' as 'hfc' | 'hfci', ids: 0 };
  const net = { works: true, takesBeacons: true };
  const posted: Told[] = [];
  const beacons: Told[] = [];
  const timers: { readonly ms: number; readonly act: () => void }[] = [];
  localStorage.clear();
  const tab = () =>
    createEngagement({
      now: () => world.now,
      every: (ms, act) => {
        const timer = { ms, act };
        timers.push(timer);
        return () => {
          timers.splice(timers.indexOf(timer), 1);
        };
      },
      kept: fakeServices({ now: () => world.now }).kept,
      newId: () => `made-up-${String((world.ids += 1))}`,
      app: () => world.app,
      person: () => world.person,
      post: (body) => {
        if (net.works) posted.push(JSON.parse(body) as Told);
        return Promise.resolve(net.works);
      },
      beacon: (body) => {
        if (net.takesBeacons) beacons.push(JSON.parse(body) as Told);
        return net.takesBeacons;
      },
    });
  /** Time passes in steps of five seconds. */
  const wait = async (ms: number): Promise<void> => {
    for (const until = world.now + ms; world.now < until;) {
      world.now += 5000;
      for (const timer of [...timers]) if (world.now % timer.ms === 0) timer.act();
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  /** Every tab that was open is gone, with what it had in mind. */
  const close = () => timers.splice(0);
  return { world, net, posted, beacons, tab, wait, close };
}
const kindsOf = (told: readonly Told[]) => told.flatMap(({ events }) => events.map(({ kind }) => kind));

it('[TEL-02] tells kinds, timestamps and data every 20 seconds, each once, of one session', async () => {
  const { tab, wait, posted } = browser();
  const engagement = tab();
  engagement.note('page_view', { route_name: 'Login' });
  await wait(15_000);
  expect(posted).toEqual([]);
  engagement.note('like', { compound_id: '7' });
  await wait(25_000);
  expect(posted).toEqual([
    {
      session_id: 'made-up-1',
      user_id: null,
      start_time: '1970-01-01T00:00:00.000Z',
      end_time: '1970-01-01T00:00:15.000Z',
      events: [
        {
          event_id: 'made-up-2',
          kind: 'page_view',
          timestamp: '1970-01-01T00:00:00.000Z',
          data: { route_name: 'Login' },
        },
        {
          event_id: 'made-up-3',
          kind: 'like',
          timestamp: '1970-01-01T00:00:15.000Z',
          data: { compound_id: '7' },
        },
      ],
      is_end_of_session: false,
    },
  ]);
});

it('[TEL-02] a page that is opened within 30 minutes goes on with the session, a later one begins another', async () => {
  const { tab, world, posted, beacons, wait } = browser();
  tab().note('page_view', {});
  world.now += 30 * minute - 1;
  tab().note('page_view', {});
  world.now += 30 * minute;
  tab().note('page_view', {});
  world.now = Math.ceil(world.now / 20_000) * 20_000;
  await wait(20_000);
  const [first, second, third] = posted.map(({ session_id }) => session_id);
  expect([first === second, third === first]).toEqual([true, false]);
  // nobody was there to tell that it ended
  expect(beacons).toMatchObject([{ session_id: first, events: [], is_end_of_session: true }]);
});

it('[TEL-02] ends after five idle minutes by a beacon, checked every five seconds; the next deed begins another', async () => {
  const { tab, wait, posted, beacons } = browser();
  const engagement = tab();
  engagement.note('page_view', {});
  await wait(2 * minute);
  engagement.active();
  await wait(5 * minute - 5000);
  expect(beacons).toEqual([]);
  await wait(5000);
  expect(beacons).toMatchObject([{ session_id: posted[0]?.session_id, events: [], is_end_of_session: true }]);
  engagement.note('like', {});
  await wait(20_000);
  expect(posted[1]?.session_id).not.toBe(posted[0]?.session_id);
});

it.each<[what: string, wakes: (engagement: ReturnType<typeof createEngagement>) => void]>([
  [
    'deed',
    (engagement) => {
      engagement.note('like', {});
    },
  ],
  [
    'sign of life',
    (engagement) => {
      engagement.active();
    },
  ],
])(
  '[TEL-02] where no timer ran for five idle minutes, as in a browser that slept, the next %s ends the visit and begins another',
  (_what, wakes) => {
    const { tab, world, beacons } = browser();
    const engagement = tab();
    engagement.note('page_view', {});
    world.now += 5 * minute;
    wakes(engagement);
    engagement.note('photo', {});
    expect(beacons.map(({ is_end_of_session: isEnd }) => isEnd)).toEqual([true]);
    void engagement.leave();
    expect(kindsOf(beacons.slice(0, 1))).toEqual(['page_view']);
    expect(beacons[1]?.session_id).not.toBe(beacons[0]?.session_id);
  },
);

it('[TEL-02] a page that was hidden for more than 30 minutes ends its visit as it is seen again, though no timer ran', () => {
  const { tab, world, beacons } = browser();
  const engagement = tab();
  engagement.note('page_view', {});
  engagement.hidden();
  world.now += 29 * minute;
  engagement.note('map_move', {});
  world.now += 2 * minute;
  engagement.shown();
  expect(beacons).toMatchObject([{ is_end_of_session: true }]);
});

it('[TEL-02] ends when the page was hidden for more than 30 minutes, and not for fewer', async () => {
  const { tab, wait, beacons } = browser();
  const engagement = tab();
  engagement.note('page_view', {});
  engagement.hidden();
  await wait(29 * minute);
  expect(beacons).toEqual([]);
  engagement.note('map_move', {});
  await wait(minute + 5000);
  expect(beacons).toMatchObject([{ is_end_of_session: true }]);
});

it('[TEL-02] a page that is left tells by a beacon, and by a keep-alive request where the browser takes none', async () => {
  const { tab, net, beacons, posted, wait } = browser();
  const engagement = tab();
  engagement.note('page_view', {});
  await engagement.leave();
  expect([kindsOf(beacons), beacons[0]?.is_end_of_session, posted]).toEqual([['page_view'], false, []]);
  net.takesBeacons = false;
  engagement.note('like', {});
  await engagement.leave();
  expect(kindsOf(posted)).toEqual(['like']);
  await wait(40_000);
  expect([beacons.length, posted.length]).toEqual([1, 1]);
});

it('[ERR-25] [TEL-02] what could not be sent is kept, and sent once it can be', async () => {
  const { tab, net, posted, wait } = browser();
  net.works = false;
  const engagement = tab();
  engagement.note('page_view', {});
  await wait(20_000);
  engagement.note('like', {});
  await wait(20_000);
  expect(posted).toEqual([]);
  net.works = true;
  await wait(20_000);
  expect(kindsOf(posted)).toEqual(['page_view', 'like']);
});

it('[TEL-02] of what could not be sent for very long the latest is kept', async () => {
  const { tab, world, net, posted, wait } = browser();
  Object.assign(net, { works: false, takesBeacons: false });
  const engagement = tab();
  for (let visit = 0; visit < 30; visit++) {
    engagement.note(visit < 29 ? 'photo' : 'like', {});
    world.now += 30 * minute;
  }
  net.works = true;
  await wait(4 * minute);
  const kinds = kindsOf(posted);
  expect([kinds.length < 30, kinds.at(-1)]).toEqual([true, 'like']);
});

it('[TEL-02] a page that was left with much untold leaves the latest to the next one', async () => {
  const { tab, world, net, posted, wait, close } = browser();
  Object.assign(net, { works: false, takesBeacons: false });
  const left = tab();
  for (let visit = 0; visit < 6; visit++) {
    left.note(visit < 5 ? 'photo' : 'like', {});
    world.now += 30 * minute;
  }
  await left.leave();
  close();
  net.works = true;
  tab();
  await wait(minute);
  expect(kindsOf(posted)).toEqual(['photo', 'photo', 'like']);
});

it('[TEL-02] what a page that was left could not tell is told by the next one, once', async () => {
  const { tab, net, posted, wait, close } = browser();
  Object.assign(net, { works: false, takesBeacons: false });
  const left = tab();
  left.note('like', {});
  await left.leave();
  close();
  net.works = true;
  tab();
  await wait(20_000);
  close();
  tab();
  await wait(20_000);
  expect(kindsOf(posted)).toEqual(['like']);
});

it('[TEL-02] nothing is noted in the staff app', async () => {
  const { tab, world, posted, beacons, wait } = browser();
  world.app = 'hfci';
  const engagement = tab();
  engagement.note('page_view', {});
  engagement.active();
  await wait(6 * minute);
  await engagement.leave();
  expect([posted, beacons, localStorage.length]).toEqual([[], [], 0]);
});

it('a visit becomes the person’s who signs in, and ends when somebody else does', async () => {
  const { tab, world, posted, beacons, wait } = browser();
  const engagement = tab();
  engagement.note('page_view', {});
  world.person = 'ada';
  engagement.note('like', {});
  await wait(20_000);
  world.person = null;
  engagement.note('page_view', {});
  expect(beacons).toMatchObject([{ user_id: 'ada', is_end_of_session: true }]);
  await wait(20_000);
  expect(posted.map(({ user_id }) => user_id)).toEqual(['ada', null]);
});

it('two tabs are one visit, which the idle one does not end', async () => {
  const { tab, posted, beacons, wait } = browser();
  const [one, other] = [tab(), tab()];
  one.note('page_view', {});
  for (let n = 0; n < 6; n++) {
    await wait(minute);
    other.note('photo', {});
  }
  await wait(20_000);
  expect([new Set(posted.map(({ session_id }) => session_id)).size, beacons]).toEqual([1, []]);
});

it('stopped, it tells and keeps nothing more', async () => {
  const { tab, posted, beacons, wait } = browser();
  const engagement = tab();
  engagement.note('page_view', {});
  engagement.stop();
  await wait(minute);
  await engagement.leave();
  expect([posted, beacons, localStorage.length]).toEqual([[], [], 0]);
});
