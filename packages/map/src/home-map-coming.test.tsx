import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { map, props } from './home-map.harness.ts';
import { HomeMap } from './home-map.tsx';
import type { ComingHomes, MapHome } from './types.ts';

/** Eight homes west and four hundred east, in two towns. */
const west: MapHome[] = Array.from({ length: 8 }, (_, n) => ({
  compoundId: `w${n}`,
  lat: 47.6 + n * 0.001,
  lng: -122.4,
  price: 1_000_000 + n,
}));
const east: MapHome[] = Array.from({ length: 400 }, (_, n) => ({
  compoundId: `e${n}`,
  lat: 47.6 + n * 0.0001,
  lng: n < 200 ? -121.9 : -122.05,
  price: 2_000_000 + n,
}));
const westOnes = [47.6, -122.4, 47.607, -122.4] as const;
const eastOnes = [47.6, -122.05, 47.64, -121.9] as const;
const about = [
  { lat: 47.603, lng: -122.4, count: 8, price: 1_000_000 },
  { lat: 47.62, lng: -121.97, count: 400, price: 2_000_000 },
];
const coming = (missing: ComingHomes['missing'], known: ComingHomes['about'] = about): ComingHomes => ({
  bounds: [47.6, -122.4, 47.64, -121.9],
  missing,
  about: known,
});
const marks = (): string[] =>
  [...document.querySelectorAll('.map-cluster')].map((button) => button.getAttribute('aria-label') ?? '');
const near = [47.59, -122.41, 47.62, -122.39] as const;
const fourEach = ['4 homes here from $1.000004m, zoom in', '4 homes here from $1m, zoom in'];
const searched = { ...props, onView: () => undefined };

it('shows how many homes are where before they come, all of them in view; a press opens one step nearer', async () => {
  render(<HomeMap {...searched} homes={west.slice(0, 2)} coming={coming([westOnes, eastOnes])} />);
  await screen.findByRole('button', { name: '400 homes here from $2m, zoom in' });
  expect(marks().sort()).toEqual(['400 homes here from $2m, zoom in', '8 homes here from $1m, zoom in']);
  for (const { lat, lng } of [...west, ...east]) expect(map().getBounds().contains([lat, lng])).toBe(true);
  const zoom = map().getZoom();
  fireEvent.click(screen.getByRole('button', { name: /^8 homes/ }));
  expect(map().getZoom()).toBe(zoom + 1);
  expect(map().getCenter().lng).toBeLessThan(-122.3);
});

it('puts the homes in place of their numbers once those of the view are there; the map is never empty and stays', async () => {
  const { rerender } = render(
    <HomeMap {...searched} homes={west.slice(0, 2)} coming={coming([westOnes, eastOnes])} />,
  );
  await screen.findByRole('button', { name: /^400 homes/ });
  const at = [map().getZoom(), map().getCenter()];
  const seen: string[][] = [];
  const watch = new MutationObserver(() => seen.push(marks()));
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  // those of the east do not come: the numbers stand for all
  rerender(<HomeMap {...searched} homes={west} coming={coming([eastOnes])} />);
  expect(marks()).toHaveLength(2);
  rerender(<HomeMap {...searched} homes={[...west, ...east]} coming={null} />);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '400 homes here from $2m, zoom in' })).toBeNull();
  });
  watch.disconnect();
  const count = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  expect(count(marks())).toBe(408);
  expect(Math.min(...seen.map((texts) => count(texts)))).toBeGreaterThanOrEqual(408);
  expect([map().getZoom(), map().getCenter()]).toEqual(at);
});

it('draws the homes of a view that has them, though others are missing, and those that are there where numbers are unknown', async () => {
  const { rerender } = render(<HomeMap {...searched} homes={west} coming={coming([eastOnes])} view={near} />);
  await waitFor(() => {
    expect(marks().sort()).toEqual(fourEach);
  });
  rerender(<HomeMap {...searched} homes={west} coming={coming([eastOnes], null)} />);
  expect(marks()).toEqual(['8 homes here from $1m, zoom in']);
});

it('leaves a person’s view alone when the homes have come', () => {
  const onView = vi.fn();
  const mine = { ...props, onView, view: near };
  const { rerender } = render(<HomeMap {...mine} homes={west} coming={coming([eastOnes])} />);
  const at = [map().getZoom(), map().getCenter()];
  const all = [...west, ...east.slice(0, 100)];
  rerender(<HomeMap {...mine} homes={all} coming={null} />);
  expect([map().getZoom(), map().getCenter(), onView.mock.calls]).toEqual([...at, []]);
  // others are gone to as ever
  rerender(<HomeMap {...mine} homes={all.slice(-50)} coming={null} />);
  expect(onView.mock.calls).toEqual([[null]]);
});
