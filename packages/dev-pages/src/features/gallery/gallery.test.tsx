import { fireEvent, render, screen, within } from '@testing-library/react';
import GalleryPage from '../../pages/gallery.tsx';

describe('gallery', () => {
  it('shows every section that its navigation names, with unique ids', () => {
    const { container } = render(<GalleryPage />);
    const links = within(screen.getByRole('navigation', { name: 'Sections of the gallery' })).getAllByRole(
      'link',
    );
    expect(links.length).toBeGreaterThan(8);
    for (const link of links)
      expect(container.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent).toBe(
        link.textContent,
      );
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows all faces in all hues', () => {
    render(<GalleryPage />);
    expect(within(screen.getByRole('region', { name: 'Faces and hues' })).getAllByRole('img')).toHaveLength(
      26 * 12,
    );
  });

  it('opens its dialogs', () => {
    render(<GalleryPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Sheet' }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
  });
});
