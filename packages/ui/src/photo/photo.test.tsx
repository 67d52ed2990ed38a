import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Photo } from '../index.ts';

const photo = {
  src: '/p/1280.jpg',
  srcSet: '/p/320.jpg 320w, /p/1280.jpg 1280w',
  webp: '/p/320.webp 320w, /p/1280.webp 1280w',
  backup: { src: '/b/1280.jpg', srcSet: '/b/1280.jpg 1280w', webp: '/b/1280.webp 1280w' },
  alt: 'Duplex',
  width: 1600,
  height: 1200,
};
const img = (): HTMLElement => screen.getByRole('img', { name: 'Duplex' });
const webp = (): Element | null | undefined => img().parentElement?.querySelector('source');

type Tell = (entries: readonly { isIntersecting: boolean }[]) => void;
/** Who watches whether it comes into view; a test brings it there. */
const watchers = new Set<() => void>();
class ViewWatcher {
  private readonly tell: Tell;
  constructor(tell: Tell) {
    this.tell = tell;
  }
  private readonly comes = (): void => {
    this.tell([{ isIntersecting: true }]);
  };
  observe(): void {
    this.tell([{ isIntersecting: false }]);
    watchers.add(this.comes);
  }
  disconnect(): void {
    watchers.delete(this.comes);
  }
}
const comesIntoView = (): void => {
  for (const comes of watchers) comes();
};
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const has = (state: { readonly complete?: boolean; readonly naturalWidth?: number }): void => {
  for (const [name, value] of Object.entries({ complete: false, ...state }))
    Object.defineProperty(img(), name, { value, configurable: true });
};
const srcShown = (): string | null => img().getAttribute('src');

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: ViewWatcher });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Photo', () => {
  it('says so when there is no photo, and when one does not load', () => {
    const { rerender } = render(<Photo src={null} alt="Duplex" />);
    expect(screen.getByText('No photo yet')).toBeTruthy();
    rerender(<Photo src="/a.jpg" alt="Duplex" />);
    fireEvent.error(screen.getByRole('img', { name: 'Duplex' }));
    expect(screen.getByText('The photo didn’t load')).toBeTruthy();
    rerender(<Photo src="/b.jpg" alt="Duplex" />);
    expect(screen.getByRole('img', { name: 'Duplex' }).getAttribute('src')).toBe('/b.jpg');
  });

  it('gives the browser both types in all widths, for the size at which it is shown', () => {
    render(<Photo {...photo} sizes="50vw" priority />);
    expect(img().parentElement?.tagName).toBe('PICTURE');
    expect([...(img().parentElement?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
      'SOURCE',
      'IMG',
    ]);
    const of = (element: Element | null | undefined, ...names: string[]) =>
      names.map((name) => element?.getAttribute(name));
    expect(of(webp(), 'type', 'srcset', 'sizes')).toEqual(['image/webp', photo.webp, '50vw']);
    expect(of(img(), 'src', 'srcset', 'sizes', 'width', 'height', 'loading', 'fetchpriority')).toEqual([
      photo.src,
      photo.srcSet,
      '50vw',
      '1600',
      '1200',
      'eager',
      'high',
    ]);
  });

  it('[CMP-02] tries the backup once when the first host fails, then shows the drawn outline', () => {
    render(<Photo {...photo} />);
    fireEvent.error(img());
    expect([img().getAttribute('src'), img().getAttribute('srcset'), webp()?.getAttribute('srcset')]).toEqual(
      [photo.backup.src, photo.backup.srcSet, photo.backup.webp],
    );
    expect(screen.queryByText('The photo didn’t load')).toBeNull();
    fireEvent.error(img());
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('The photo didn’t load')).toBeTruthy();
  });

  it('loads again when the connection is back', () => {
    render(<Photo {...photo} />);
    for (let host = 0; host < 2; host++) fireEvent.error(img());
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent(window, new Event('online'));
    expect(srcShown()).toBe(photo.src);
    // a photo that was loaded from its backup stays
    fireEvent.error(img());
    fireEvent(window, new Event('online'));
    expect(srcShown()).toBe(photo.backup.src);
  });

  it('shows the blurred thumbhash behind the photo, and nothing for an invalid thumbhash', async () => {
    const { container, rerender } = render(<Photo {...photo} thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI" />);
    const blurred = (): Element | null => container.querySelector('span[style*="background-image"]');
    await waitFor(() => {
      expect(blurred()?.getAttribute('style')).toContain('data:image/png;base64,');
    });
    rerender(<Photo {...photo} thumbhash="?" />);
    expect(blurred()).toBeNull();
    await act(() => import('./thumbhash-image.ts'));
    expect(blurred()).toBeNull();
  });

  it('[API-05b] a host of which nothing is there 8 s after the photo came into view leads to the backup', () => {
    vi.useFakeTimers();
    render(<Photo {...photo} />);
    has({});
    pass(60_000);
    comesIntoView();
    pass(7_999);
    expect(srcShown()).toBe(photo.src);
    pass(1);
    expect(srcShown()).toBe(photo.backup.src);
    has({});
    comesIntoView();
    pass(60_000);
    expect(srcShown()).toBe(photo.backup.src);
  });

  it('[API-05b] a photo that has begun has 30 s, and one that is there stays', () => {
    vi.useFakeTimers();
    const { unmount } = render(<Photo {...photo} />);
    has({ naturalWidth: 320 });
    comesIntoView();
    pass(29_999);
    expect(srcShown()).toBe(photo.src);
    pass(1);
    expect(srcShown()).toBe(photo.backup.src);
    unmount();
    render(<Photo {...photo} />);
    has({ complete: true });
    comesIntoView();
    pass(60_000);
    expect(srcShown()).toBe(photo.src);
  });

  it('the only host of a photo has all the time', () => {
    vi.useFakeTimers();
    render(<Photo {...photo} backup={undefined} />);
    has({});
    comesIntoView();
    pass(60_000);
    expect(srcShown()).toBe(photo.src);
  });
});
