import { render, screen } from '@testing-library/react';
import { props } from '../home-map.harness.ts';
import { HomeMap } from '../home-map.tsx';

it('leaves the map to the tiles, and those to the built-in base, where a browser cannot draw vectors; that is no fault', () => {
  // a browser without WebGL 2
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const onLost = vi.fn();
  const vector = { ...props, vectorStyle: 'https://tiles.example.org/style.json', onLost };
  const { rerender } = render(
    <HomeMap {...vector} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' }} />,
  );
  expect(screen.getByText('Streets')).toBeTruthy();
  expect(document.querySelectorAll('img.leaflet-tile').length).toBeGreaterThan(0);
  rerender(<HomeMap {...vector} />);
  expect(document.querySelectorAll('img.leaflet-tile')).toHaveLength(0);
  expect(screen.getByRole('region').className).toContain('is-plain');
  expect(onLost).not.toHaveBeenCalled();
});
