import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from '../index.ts';

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
