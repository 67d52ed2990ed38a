import { render, screen } from '@testing-library/react';
import { UnitGlyphs } from '../index.ts';

it.each([
  [3, 1, 4, null],
  [8, 0, 8, null],
  [8, 2, 7, '+3'],
  [10, 0, 7, '+3'],
])('%s standing and %s potential homes: %s houses, then %s', (standing, potential, houses, rest) => {
  const { container } = render(<UnitGlyphs standing={standing} potential={potential} />);
  expect(container.querySelectorAll('svg > g')).toHaveLength(houses);
  expect(screen.queryByText(/^\+\d+$/)?.textContent ?? null).toBe(rest);
});
