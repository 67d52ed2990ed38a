import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Notices, useNotices } from './notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The notices of one page; `texts` are those that show, the newest last. */
function open() {
  const { result, rerender } = renderHook((pathname: string) => useNotices(pathname), {
    initialProps: '/hfc/home',
  });
  /** Answers what takes the notice back. */
  const notify = (...given: Parameters<typeof result.current.notify>): (() => void) => {
    let takeBack = (): void => undefined;
    act(() => {
      takeBack = result.current.notify(...given);
    });
    return takeBack;
  };
  return {
    notify,
    go: rerender,
    now: () => result.current,
    texts: () => result.current.notices.map(({ text }) => text),
  };
}
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

it('shows a repeated notice once, as the newest, for twenty seconds from the last time', () => {
  const { notify, texts } = open();
  notify({ text: 'Saved', tone: 'good' });
  notify({ text: 'Link copied', tone: 'info' });
  wait(5000);
  notify({ text: 'Saved', tone: 'good' });
  expect(texts()).toEqual(['Link copied', 'Saved']);
  wait(19_000);
  expect(texts()).toEqual(['Saved']);
  wait(2000);
  expect(texts()).toEqual([]);
});

it('keeps all notices while the focus is on one of them, and a second longer at most', () => {
  const { notify, now, texts } = open();
  notify({ text: 'Saved', tone: 'good' });
  notify({ text: 'Link copied', tone: 'info' });
  render(<Notices notices={now().notices} dismiss={now().dismiss} />);
  const [button] = screen.getAllByRole('button', { name: 'Dismiss' });
  button?.focus();
  wait(60_000);
  expect(texts()).toEqual(['Saved', 'Link copied']);
  button?.blur();
  wait(1000);
  expect(texts()).toEqual([]);
});

const undo = { label: 'Undo', onPress: () => undefined };

it('keeps a notice with an action until its page is left, for twenty seconds at least', () => {
  const { notify, go, texts } = open();
  notify({ text: 'Home hidden', tone: 'good', action: undo });
  wait(600_000);
  expect(texts()).toEqual(['Home hidden']);
  go('/about/about');
  wait(1000);
  expect(texts()).toEqual([]);
  notify({ text: 'Handled', tone: 'good', action: undo });
  // returning to its page does not keep it
  go('/hfc/home');
  go('/about/about');
  wait(19_000);
  expect(texts()).toEqual(['Handled']);
  wait(2000);
  expect(texts()).toEqual([]);
});

it('shows the newest of the notices with the same action, beside all others', () => {
  const { notify, texts } = open();
  const show = { label: 'Show', onPress: () => undefined };
  notify({ text: 'First home hidden', tone: 'good', action: undo });
  const again = { ...undo, label: 'Send again' };
  notify({ text: 'Not sent', tone: 'bad', action: again });
  notify({ text: 'Link copied', tone: 'good' });
  notify({ text: 'Rosa moved a home', tone: 'info', action: show });
  expect(texts()).toEqual(['First home hidden', 'Not sent', 'Link copied', 'Rosa moved a home']);
  notify({ text: 'Second home hidden', tone: 'good', action: undo });
  expect(texts()).toEqual(['Not sent', 'Link copied', 'Rosa moved a home', 'Second home hidden']);
  notify({ text: 'Handled', tone: 'good', action: again });
  expect(texts()).toContain('Not sent');
});

it('removes good news next to a failure with an action, even while other notices keep appearing', () => {
  const { notify, go, texts } = open();
  notify({ text: 'Not sent', tone: 'bad', action: undo });
  notify({ text: 'Saved', tone: 'good' });
  go('/about/about');
  for (let i = 0; i < 25; i += 1) {
    wait(900);
    notify({ text: 'Couldn’t save', tone: 'bad' });
  }
  expect(texts()).toEqual(['Not sent', 'Couldn’t save']);
});

it('keeps a failure until it is dismissed', () => {
  const { notify, now, texts } = open();
  notify({ text: 'Couldn’t save', tone: 'bad' });
  wait(60_000);
  expect(texts()).toEqual(['Couldn’t save']);
  act(() => {
    now().dismiss(now().notices[0]?.id ?? '');
  });
  expect(texts()).toEqual([]);
});

it('takes a failure of an offline browser away when the connection is back, and no other', () => {
  const { notify, texts } = open();
  notify({ text: 'Couldn’t publish', tone: 'bad' });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  notify({ text: 'Couldn’t save', tone: 'bad' });
  notify({ text: 'Couldn’t hide', tone: 'bad' });
  wait(60_000);
  expect(texts()).toEqual(['Couldn’t publish', 'Couldn’t save', 'Couldn’t hide']);
  onLine.mockRestore();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(texts()).toEqual(['Couldn’t publish']);
});

it('keeps a failure that comes again after the same words as good news', () => {
  const { notify, texts } = open();
  notify({ text: 'Moved', tone: 'good' });
  notify({ text: 'Moved', tone: 'bad' });
  wait(60_000);
  expect(texts()).toEqual(['Moved']);
});

it('shows the six newest', () => {
  const { notify, texts } = open();
  for (let i = 1; i <= 7; i += 1) notify({ text: `Photo ${i} failed`, tone: 'bad' });
  expect(texts()).toEqual([2, 3, 4, 5, 6, 7].map((i) => `Photo ${i} failed`));
});

it('runs an action once and takes its notice away', () => {
  const { notify, now, texts } = open();
  const undo = vi.fn();
  notify({ text: 'Home hidden', tone: 'info', action: { label: 'Undo', onPress: undo } });
  act(() => {
    now().notices[0]?.action?.onPress();
  });
  expect(undo).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

it('takes back only its own notice, and clears all when the person leaves', () => {
  const { notify, now, texts } = open();
  const takeBack = notify({ text: 'Not connected', tone: 'bad' });
  notify({ text: 'Saved', tone: 'good' });
  act(takeBack);
  expect(texts()).toEqual(['Saved']);
  notify({ text: 'Not connected', tone: 'bad' });
  act(takeBack);
  expect(texts()).toEqual(['Saved', 'Not connected']);
  act(() => {
    now().clear();
  });
  expect(texts()).toEqual([]);
});

it('shows a notice before the code of its bar has loaded, and keeps that look', async () => {
  vi.useRealTimers();
  const undo = vi.fn();
  const dismiss = vi.fn();
  const early = {
    id: 'early',
    text: 'Home hidden',
    tone: 'info',
    action: { label: 'Undo', onPress: undo },
  } as const;
  const later = { id: 'later', text: 'Not saved', tone: 'bad' } as const;
  const icons = () => document.querySelectorAll('[data-toast] svg').length > 0;
  const { rerender } = render(<Notices notices={[early]} dismiss={dismiss} />);
  expect([screen.getByRole('status').textContent, icons()]).toEqual(['Home hidden Undo Dismiss', false]);
  const bar = screen.getByText('Home hidden');
  // the code has loaded once its own import has
  await act(async () => {
    await import('./notice-bar.ts');
  });
  rerender(<Notices notices={[early, later]} dismiss={dismiss} />);
  expect(icons()).toBe(true);
  expect(screen.getByText('Home hidden')).toBe(bar);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] ?? bar);
  expect(dismiss).toHaveBeenCalledWith('early');
});
