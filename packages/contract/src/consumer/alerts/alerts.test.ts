import { buildSubscriber, buildUser } from '@commonhearth/fixtures/entities';
import type { Alert } from '@commonhearth/schemas';
import { fakeFetch, fakeServices, type Answer, type Answers } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../../services/token-keeper.ts';
import { tokenUntil } from '../../services/token.harness.ts';
import { likesSlice } from '../state/likes.slice.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { allReset } from '../../session/all-reset.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { homeOpened, loadAlerts, putAlertsAway } from './alerts.thunks.ts';
import { selectNewsCount } from './use-home-news.ts';

const asked = 'GET /api/hfc/alerts?subscriber_id=12';
const away = 'DELETE /api/hfc/compound_alerts?subscriber_id=12&compound_id=7';
const alert = (compound_id: string, minute: number, seen = false): Alert => ({
  alert_id: `${compound_id}${minute}`,
  type: 'compound_broadcast',
  compound_id,
  create_timestamp: `2026-11-20T12:0${minute}:00.000Z`,
  seen,
});
/** An answer that comes when it is let go. */
function held(): { readonly answer: Promise<Answer>; readonly letGo: (answer: Answer) => void } {
  let letGo: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    letGo = resolve;
  });
  return { answer, letGo };
}

/** A page of somebody who likes the homes 7 and 8, or is signed out. */
function page(answers: Answers, { signedIn = true } = {}) {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const fetch = fakeFetch(answers);
  const reported: unknown[] = [];
  const { store } = createPlatformStore(
    fakeServices({ fetch, tokens, reportError: (error) => reported.push(error) }),
  );
  const enter = (subscriberId: string): void => {
    const subscribers = [buildSubscriber({ subscriber_id: subscriberId })];
    store.dispatch(sessionSlice.actions.signedIn({ user: buildUser(), subscribers, subscriberId }));
    const liked = ['7', '8'].map((compound_id) => ({ compound_id, status: 'liked' as const }));
    store.dispatch(likesSlice.actions.likesLoaded({ subscriberId, liked }));
  };
  if (signedIn) enter('12');
  return {
    store,
    fetch,
    reported,
    enter,
    count: () => selectNewsCount(store.getState()),
    homes: () => store.getState().alerts.alerts.map(({ compound_id: id }) => id),
  };
}
const body = (...alerts: Alert[]): Answer => ({ body: { alerts } });

it('counts the homes of the shortlist that have news: each once, without those that were opened since, and none that is not liked', async () => {
  const { store, count } = page({
    [asked]: body(alert('7', 5), alert('7', 4), alert('8', 3, true), alert('9', 2)),
  });
  await store.dispatch(loadAlerts());
  expect(count()).toBe(1);
  store.dispatch(homeOpened('7'));
  expect(count()).toBe(0);
});

it('nobody who is signed out is told or asked anything, and nothing stays of who has left', async () => {
  const { store, count, enter, fetch } = page({ [asked]: body(alert('7', 5)) }, { signedIn: false });
  await store.dispatch(loadAlerts());
  expect([fetch.calls, count()]).toEqual([[], 0]);
  enter('12');
  await store.dispatch(loadAlerts());
  expect(count()).toBe(1);
  // another subscriber of theirs, until its own have come
  enter('13');
  expect(count()).toBe(0);
  store.dispatch(allReset());
  expect(store.getState().alerts.alerts).toEqual([]);
});

it('[ERR-24] what could not be asked is logged; nothing is shown where nothing was, and what is shown stays', async () => {
  let fails = true;
  const { store, reported, count } = page({
    [asked]: () => (fails ? { status: 503 } : body(alert('7', 5))),
  });
  await store.dispatch(loadAlerts());
  expect([reported.length, count()]).toEqual([1, 0]);
  fails = false;
  await store.dispatch(loadAlerts());
  fails = true;
  await store.dispatch(loadAlerts());
  expect([reported.length, count()]).toEqual([2, 1]);
});

it('an answer from before a home was opened does not make its news new again', async () => {
  const before = held();
  let loads = 0;
  const { store, count } = page({
    [asked]: () => {
      loads += 1;
      return loads === 2 ? before.answer : body(alert('7', 5, loads > 1));
    },
  });
  await store.dispatch(loadAlerts());
  const loading = store.dispatch(loadAlerts());
  await expect.poll(() => loads).toBe(2);
  store.dispatch(homeOpened('7'));
  before.letGo(body(alert('7', 5)));
  await loading;
  expect(count()).toBe(0);
});

describe('put away', () => {
  const three = body(alert('7', 5), alert('8', 4), alert('7', 3));

  it('leaves at once, is asked once, and an answer from before does not bring it back', async () => {
    const before = held();
    const stored = held();
    let loads = 0;
    const { store, fetch, homes } = page({
      [asked]: () => {
        loads += 1;
        return loads === 1 ? three : loads === 2 ? before.answer : body(alert('8', 4));
      },
      [away]: () => stored.answer,
    });
    await store.dispatch(loadAlerts());
    const loading = store.dispatch(loadAlerts());
    const done = store.dispatch(putAlertsAway('7'));
    await store.dispatch(putAlertsAway('7'));
    expect(homes()).toEqual(['8']);
    before.letGo(three);
    await loading;
    expect(homes()).toEqual(['8']);
    stored.letGo({ status: 204 });
    expect(await done).toBe(true);
    expect(homes()).toEqual(['8']);
    expect(fetch.calls.filter((call) => call === away)).toHaveLength(1);
  });

  it('stays away while it is on its way, whatever is asked meanwhile', async () => {
    const stored = held();
    const { store, homes } = page({ [asked]: three, [away]: () => stored.answer });
    await store.dispatch(loadAlerts());
    const done = store.dispatch(putAlertsAway('7'));
    await store.dispatch(loadAlerts());
    expect(homes()).toEqual(['8']);
    stored.letGo({ status: 204 });
    await done;
    expect(homes()).toEqual(['8']);
  });

  it('comes back in its place where the server did not take it, and can be tried again', async () => {
    let fails = true;
    const { store, homes } = page({
      [asked]: three,
      [away]: () => (fails ? { status: 503 } : { status: 204 }),
    });
    await store.dispatch(loadAlerts());
    expect(await store.dispatch(putAlertsAway('7'))).toBe(false);
    expect(homes()).toEqual(['7', '8', '7']);
    fails = false;
    expect(await store.dispatch(putAlertsAway('7'))).toBe(true);
    expect(homes()).toEqual(['8']);
  });
});
