import { fireEvent, render, screen } from '@testing-library/react';
import { Photo, PhotoCarousel } from '../index.ts';

const photos = ['front', 'yard', 'kitchen'].map((name) => ({ src: `/${name}.svg`, alt: name }));

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
});

describe('PhotoCarousel', () => {
  it('leafs by arrows and arrow keys, comes round, and speaks its place', () => {
    render(<PhotoCarousel label="Photos" photos={photos} />);
    const next = screen.getByRole('button', { name: 'Next photo' });
    fireEvent.click(next);
    expect(screen.getByRole('img').getAttribute('alt')).toBe('yard');
    expect(screen.getByRole('status').textContent).toBe('Photo 2 of 3');
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    expect(screen.getByRole('img').getAttribute('alt')).toBe('front');
    fireEvent.keyDown(next, { key: 'ArrowLeft' });
    expect(screen.getByRole('img').getAttribute('alt')).toBe('kitchen');
  });

  it('has no arrows for a single photo', () => {
    render(<PhotoCarousel label="Photos" photos={photos.slice(0, 1)} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
