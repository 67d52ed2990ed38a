import { fireEvent, render, screen } from '@testing-library/react';
import { HomeCard } from '../index.ts';
import type { HomeCardHome } from '../index.ts';

const home: HomeCardHome = {
  title: 'Two front doors, one fig tree',
  price: '$1.9m',
  room: 'Room for 3',
  place: 'Duplex · Temescal',
  photos: [
    { src: '/front.svg', alt: 'Front' },
    { src: '/yard.svg', alt: 'Yard' },
  ],
  units: { standing: 2, potential: 1 },
  badges: [{ label: 'New', tone: 'new' }],
  tags: ['Great yard', 'Near major transit', 'Has parking'],
};

describe('HomeCard', () => {
  it('has one link, named by the title, and says units and what fits in words', () => {
    render(<HomeCard home={home} href="/compound/7" liked={false} onLike={() => undefined} />);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]?.textContent).toBe(home.title);
    expect(links[0]?.getAttribute('href')).toBe('/compound/7');
    expect(screen.getByText('2 units + 1 if you build')).toBeTruthy();
    expect(screen.getByText('Room for 3')).toBeTruthy();
  });

  it('shows at most two tags', () => {
    render(<HomeCard home={home} href="#" liked={false} />);
    expect(screen.getByText('Near major transit')).toBeTruthy();
    expect(screen.queryByText('Has parking')).toBeNull();
  });

  it('likes without opening, and tells the state of the heart', () => {
    const onLike = vi.fn();
    const onOpen = vi.fn();
    const { rerender } = render(
      <HomeCard home={home} href="#" liked={false} onLike={onLike} onOpen={onOpen} />,
    );
    const heart = screen.getByRole('button', { name: `On your shortlist: ${home.title}` });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(heart);
    expect(onLike).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();
    rerender(<HomeCard home={home} href="#" liked onLike={onLike} />);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('changes the photo by arrow key on its link', () => {
    render(<HomeCard home={home} href="#" liked={false} />);
    fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowRight' });
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Yard');
  });

  it('begins with the first photo of another home that takes its place', () => {
    const { rerender } = render(<HomeCard home={home} href="#1" liked={false} />);
    const shown = () => screen.getByRole('img').getAttribute('alt');
    fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowRight' });
    // the way to it changes with the address of the list
    rerender(<HomeCard home={home} href="#1?sort=price" liked={false} />);
    expect(shown()).toBe('Yard');
    rerender(<HomeCard home={{ ...home, title: 'Another' }} href="#2" liked={false} />);
    expect(shown()).toBe('Front');
    fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowRight' });
    expect(shown()).toBe('Yard');
  });

  it('reports pointer and focus, for the pin on the map', () => {
    const onHighlight = vi.fn();
    render(<HomeCard home={home} href="#" liked={false} onHighlight={onHighlight} />);
    fireEvent.pointerEnter(screen.getByRole('article'));
    fireEvent.pointerLeave(screen.getByRole('article'));
    fireEvent.focus(screen.getByRole('link'));
    expect(onHighlight.mock.calls).toEqual([[true], [false], [true]]);
  });
});

it('puts a tick beside the room only where it is enough', () => {
  const tick = (enoughRoom: boolean): SVGElement | null | undefined => {
    const { unmount } = render(<HomeCard home={{ ...home, enoughRoom }} href="#" liked={false} />);
    const icon = screen.getByText('Room for 3').parentElement?.querySelector('svg');
    unmount();
    return icon;
  };
  expect(tick(true)).not.toBeNull();
  expect(tick(false)).toBeNull();
});
