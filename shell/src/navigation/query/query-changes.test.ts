import { proceed, type Guard } from '../guard.ts';
import { readRoutes, routeAt, setUp } from '../routed-navigator.harness.ts';

beforeAll(readRoutes);

describe('query changes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[QRY-01] are merged for 35 ms into one navigation: a push if any caller asked for one', async () => {
    const { history, navigator } = setUp('/hfc/home?tag=pool');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    navigator.changeQuery({ cid: '7', tag: null }, { push: true });
    navigator.changeQuery({ minp: '2' });
    await vi.advanceTimersByTimeAsync(34);
    expect(history.entries).toEqual(['/hfc/home?tag=pool']);
    await vi.advanceTimersByTimeAsync(1);
    expect(history.entries).toEqual(['/hfc/home?tag=pool', '/hfc/home?minp=2&cid=7']);
  });

  it('[QRY-01] wait 35 ms from the first, however many follow', async () => {
    const { history, navigator } = setUp('/hfc/home');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(30);
    navigator.changeQuery({ minp: '2' });
    await vi.advanceTimersByTimeAsync(5);
    expect(history.entries).toEqual(['/hfc/home?minp=2']);
  });

  it('[QRY-01] belong to the page that made them: a link in the same tick leaves without them', async () => {
    const { history, navigator } = setUp('/hfc/home');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    await navigator.open('/login', 'push');
    await vi.advanceTimersByTimeAsync(100);
    expect(history.entries).toEqual(['/hfc/home?minp=1', '/login']);
  });

  it('[QRY-01] belong to the page that made them: after Back they are gone with it', async () => {
    const { history, navigator } = setUp('/login');
    await navigator.start();
    await navigator.open('/hfc/home', 'push');
    navigator.changeQuery({ minp: '1' });
    navigator.back();
    await vi.advanceTimersByTimeAsync(100);
    expect([routeAt(navigator), ...history.entries]).toEqual(['Login', '/login']);
  });

  it('[QRY-01] do not cancel a navigation that is under way', async () => {
    let release: (known: boolean) => void = () => undefined;
    const { history, navigator } = setUp('/hfc/home', {
      settled: new Promise<boolean>((resolve) => {
        release = resolve;
      }),
    });
    await navigator.start();
    const away = navigator.open('/hfc/favorites', 'push');
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(35);
    release(true);
    await away;
    expect([routeAt(navigator), ...history.entries]).toEqual(['Auth Check', '/hfc/home?minp=1', '/auth']);
  });

  it('[QRY-02] that a link cancelled stay with the page that it leaves', async () => {
    let release: (known: boolean) => void = () => undefined;
    const slow: Guard = { name: 'slow', readsSession: () => ready, run: () => proceed };
    let ready = false;
    const { history, navigator } = setUp('/hfc/home', {
      guards: [slow],
      settled: new Promise<boolean>((resolve) => {
        release = resolve;
      }),
    });
    await navigator.start();
    ready = true;
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(35);
    // one more, while the first is on its way
    navigator.changeQuery({ maxp: '9' });
    await vi.advanceTimersByTimeAsync(35);
    expect(history.entries).toEqual(['/hfc/home']);
    const away = navigator.open('/login', 'push');
    release(true);
    await away;
    await vi.advanceTimersByTimeAsync(2000);
    expect(history.entries).toEqual(['/hfc/home?minp=1&maxp=9', '/login']);
  });

  it('[QRY-02] that are taken back before they arrived do not arrive', async () => {
    const settled = Promise.withResolvers<boolean>();
    let slow = false;
    const guard: Guard = { name: 'slow', readsSession: () => slow, run: () => proceed };
    const { history, navigator } = setUp('/hfc/home', { guards: [guard], settled: settled.promise });
    await navigator.start();
    slow = true;
    navigator.changeQuery({ minp: '1' }, { push: true });
    await vi.advanceTimersByTimeAsync(35);
    navigator.changeQuery({ minp: null });
    await vi.advanceTimersByTimeAsync(35);
    settled.resolve(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(history.entries).toEqual(['/hfc/home']);
  });

  it('[QRY-01] are a replace when nobody asked for a push', async () => {
    const { history, navigator } = setUp('/hfc/home');
    await navigator.start();
    navigator.changeQuery({ minp: '1' });
    await vi.advanceTimersByTimeAsync(35);
    expect(history.entries).toEqual(['/hfc/home?minp=1']);
  });
});
