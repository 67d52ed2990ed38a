import { createScroll, type ScrollWindow } from './scroll.ts';

function world(kept: Readonly<Record<string, number>> = {}, isReadable = false) {
  const listeners = new Map<string, () => void>();
  let height = 5000;
  let grow: () => void = () => undefined;
  let written: Readonly<Record<string, number>> = {};
  const view: ScrollWindow & { scrollY: number } = {
    history: { scrollRestoration: 'auto' },
    scrollY: 0,
    scrollTo(_x, y) {
      this.scrollY = Math.min(y, height);
    },
    addEventListener: (kind, listener) => {
      listeners.set(kind, listener);
    },
  };
  const scroll = createScroll(
    view,
    {
      read: () => kept,
      write: (positions) => {
        written = positions;
      },
    },
    (listener) => {
      grow = listener;
      return () => {
        grow = () => undefined;
      };
    },
    () => isReadable,
  );
  return {
    view,
    scroll,
    fire: (kind: string) => listeners.get(kind)?.(),
    scrolledTo: (y: number) => {
      view.scrollY = y;
      listeners.get('scroll')?.();
    },
    setHeight: (next: number) => {
      height = next;
      grow();
    },
    written: () => written,
  };
}
const at = (entry: string, pathname: string, back = false) => ({ entry, pathname, back });

it('Back finds the place that was left, once the content is there again', () => {
  const { view, scroll, scrolledTo, setHeight } = world();
  scroll(at('a', '/hfc/home'));
  scrolledTo(3000);
  scroll(at('b', '/login'));
  expect([view.scrollY, view.history.scrollRestoration]).toEqual([0, 'manual']);
  setHeight(400);
  scroll(at('a', '/hfc/home', true));
  expect(view.scrollY).toBe(400);
  setHeight(6000);
  expect(view.scrollY).toBe(3000);
  setHeight(7000);
  expect(view.scrollY).toBe(3000);
});

it('Back restores the position even if the query changes or Back is pressed again before the content is loaded', () => {
  const { view, scroll, scrolledTo, setHeight } = world();
  scroll(at('a', '/hfc/home'));
  scrolledTo(3000);
  scroll(at('b', '/login'));
  setHeight(400);
  scroll(at('a', '/hfc/home', true));
  scrolledTo(400);
  scroll(at('a', '/hfc/home', true));
  scrolledTo(400);
  scroll(at('a', '/hfc/home'));
  setHeight(6000);
  expect(view.scrollY).toBe(3000);
});

it('holds the place while what stands above it changes its height, and no longer than that', () => {
  vi.useFakeTimers();
  const { view, scroll, scrolledTo, setHeight } = world();
  scroll(at('a', '/hfc/home'));
  scrolledTo(3000);
  scroll(at('b', '/login'));
  scroll(at('a', '/hfc/home', true));
  view.scrollY = 2946;
  setHeight(4946);
  expect(view.scrollY).toBe(3000);
  vi.advanceTimersByTime(1500);
  view.scrollY = 2000;
  setHeight(6000);
  expect(view.scrollY).toBe(2000);
  vi.useRealTimers();
});

it('a person who scrolls meanwhile is left alone', () => {
  const { view, scroll, scrolledTo, setHeight, fire } = world();
  scroll(at('a', '/hfc/home'));
  scrolledTo(3000);
  scroll(at('b', '/login'));
  setHeight(400);
  scroll(at('a', '/hfc/home', true));
  fire('wheel');
  setHeight(6000);
  expect(view.scrollY).toBe(400);
});

it('a change of the query alone moves nothing', () => {
  const { view, scroll, scrolledTo } = world();
  scroll(at('a', '/hfc/home'));
  scrolledTo(900);
  scroll(at('b', '/hfc/home'));
  expect(view.scrollY).toBe(900);
});

it('the places outlive a reload', () => {
  const first = world();
  first.scroll(at('a', '/hfc/home'));
  first.scrolledTo(1200);
  first.fire('pagehide');
  const second = world(first.written());
  second.scroll(at('a', '/hfc/home'));
  expect(second.view.scrollY).toBe(1200);
});

it('leaves a first view where the browser restored it and the visitor scrolled it since', () => {
  const { view, scroll, setHeight } = world({ a: 700 }, true);
  expect(view.history.scrollRestoration).toBe('auto');
  view.scrollY = 250;
  scroll(at('a', '/hfc/homes_c/4'));
  setHeight(6000);
  expect([view.scrollY, view.history.scrollRestoration]).toEqual([250, 'manual']);
});

it('restores the place itself where the browser could not', () => {
  const { view, scroll } = world({ a: 700 }, true);
  scroll(at('a', '/hfc/homes_c/4'));
  expect(view.scrollY).toBe(700);
});

it('lets the browser restore the place of a page that is left', () => {
  const { view, scroll, fire } = world();
  scroll(at('a', '/hfc/home'));
  fire('pagehide');
  expect(view.history.scrollRestoration).toBe('auto');
  fire('pageshow');
  expect(view.history.scrollRestoration).toBe('manual');
});
