import { renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, render, screen } from '@testing-library/react';
import AllPhotos from './all-photos.tsx';
import { Gallery } from './gallery.tsx';

const photos = ['front', 'yard', 'kitchen', 'living', 'bed', 'plan'].map((name) => ({
  src: `/${name}.svg`,
  alt: name,
}));
const shown = (): string => screen.getByRole('status').textContent;
const stage = (): string | null => screen.getAllByRole('img')[0]?.getAttribute('alt') ?? null;
const swipe = (from: number, to: number, down = 0): void => {
  const photo = screen.getAllByRole('img')[0] ?? document.body;
  fireEvent.touchStart(photo, { touches: [{ clientX: from, clientY: 0 }] });
  fireEvent.touchEnd(photo, { changedTouches: [{ clientX: to, clientY: down }] });
};

it('leafs through the photos by arrows and arrow keys, comes round, and speaks its place', () => {
  render(<Gallery label="Photos of a home" photos={photos} />);
  expect(shown()).toBe('Photo 1 of 6');
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect([shown(), stage()]).toEqual(['Photo 2 of 6', 'yard']);
  const previous = screen.getByRole('button', { name: 'Previous photo' });
  fireEvent.keyDown(previous, { key: 'ArrowLeft' });
  fireEvent.keyDown(previous, { key: 'ArrowLeft' });
  expect(shown()).toBe('Photo 6 of 6');
});

it('turns by a swipe sideways, and lets one up or down scroll', () => {
  render(<Gallery label="Photos of a home" photos={photos} />);
  swipe(200, 120);
  expect(stage()).toBe('yard');
  swipe(120, 200);
  expect(stage()).toBe('front');
  swipe(200, 120, 300);
  swipe(200, 190);
  expect(stage()).toBe('front');
  // two fingers zoom the page
  const photo = screen.getAllByRole('img')[0] ?? document.body;
  const finger = { clientX: 200, clientY: 0 };
  fireEvent.touchStart(photo, { touches: [finger, { clientX: 300, clientY: 0 }] });
  fireEvent.touchEnd(photo, { changedTouches: [{ clientX: 100, clientY: 0 }] });
  expect(stage()).toBe('front');
});

// from tablet up: jsdom knows no widths
it('shows a photo from among those beside it', () => {
  render(<Gallery label="Photos of a home" photos={photos} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show photo 4: living', hidden: true }));
  expect(shown()).toBe('Photo 4 of 6');
  expect(screen.getByRole('button', { name: 'Show photo 1: front', hidden: true })).toBeTruthy();
});

it('without a photo says so, and has nothing to leaf through', () => {
  render(<Gallery label="Photos of a home" photos={[]} />);
  expect(screen.getByText('No photo yet')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('[CMP-02] all photos, as large as the window', () => {
  const open = () => {
    renderWithPlatform(<AllPhotos label="Photos of a home" photos={photos} onClose={() => undefined} />);
    return screen.getByRole('dialog');
  };
  const large = (): HTMLElement => screen.getByRole('img', { name: /./ });

  it('leafs by arrow keys, by swipes and by the row below them', () => {
    const dialog = open();
    const next = screen.getByRole('button', { name: 'Next photo' });
    // with another key an arrow is the browser's, or leads to another home
    for (const held of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])
      fireEvent.keyDown(next, { key: 'ArrowRight', [held]: true });
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    expect([shown(), large().getAttribute('alt')]).toEqual(['Photo 2 of 6', 'yard']);
    fireEvent.touchStart(large(), {
      touches: [{ clientX: 200, clientY: 0 }],
      changedTouches: [{ clientX: 200, clientY: 0 }],
    });
    fireEvent.touchEnd(large(), { changedTouches: [{ clientX: 120, clientY: 0 }] });
    expect(shown()).toBe('Photo 3 of 6');
    fireEvent.click(screen.getByRole('button', { name: 'Photo 6: plan' }));
    expect(shown()).toBe('Photo 6 of 6');
    expect(screen.getByRole('button', { name: 'Photo 6: plan' }).getAttribute('aria-current')).toBe('true');
    expect(dialog).toBeTruthy();
  });
});
