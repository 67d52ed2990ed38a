import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { props } from '../home-map.harness.ts';
import { HomeMap } from '../home-map.tsx';
import { loadBase } from './market-bases.ts';

vi.mock('./market-bases.ts', () => ({ loadBase: vi.fn() }));
const asked = vi.mocked(loadBase);
const { loadBase: load } = await vi.importActual<typeof import('./market-bases.ts')>('./market-bases.ts');
const water = (): number => document.querySelectorAll('.leaflet-base-pane path.map-water').length;

it('says when the ground of the market does not come, keeps its homes, and draws it after Retry', async () => {
  asked.mockRejectedValueOnce(new Error('offline')).mockImplementation(load);
  render(<HomeMap {...props} marketKey="seattle" />);
  expect((await screen.findByRole('alert')).textContent).toContain('Land and roads didn’t load.');
  expect(screen.getByRole('button', { name: 'Home at $1.1m' })).toBeTruthy();
  expect(water()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(water()).toBe(1);
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.mock.calls).toEqual([['seattle'], ['seattle']]);
});

it('says nothing of it under tiles, nor of another market’s ground', async () => {
  asked.mockRejectedValueOnce(new Error('offline')).mockImplementation(load);
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Streets' };
  const { rerender } = render(<HomeMap {...props} marketKey="seattle" />);
  await screen.findByRole('alert');
  rerender(<HomeMap {...props} marketKey="seattle" tiles={tiles} />);
  const tile = document.querySelector('img.leaflet-tile');
  if (tile !== null) fireEvent.load(tile);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<HomeMap {...props} marketKey="gotham" />);
  await waitFor(() => {
    expect(asked).toHaveBeenLastCalledWith('gotham');
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
