import { renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { sampleCompound } from '../../sample-compound.harness.ts';
import { Cost } from './cost.tsx';

const { home, editorial } = sampleCompound;
const show = (price: number | null, numUnits: number | null, listing_type = 'sale') =>
  renderWithPlatform(
    <Cost
      compound={{
        ...sampleCompound,
        home: { ...home, price, listing_type },
        editorial: { ...editorial, numUnits, numPotentialUnits: 1 },
      }}
    />,
  );

it('says what each household pays at a usual loan, over the homes that stand, and what the estimate leaves out', () => {
  show(1_000_000, 2);
  expect(screen.getByText('About $3,153 a month')).toBeTruthy();
  expect(screen.getByText('$100,000')).toBeTruthy();
  expect(screen.getByText(/^Estimate only. .* not the ones you could build/)).toBeTruthy();
});

it('follows what is changed, and says what is missing', () => {
  show(1_000_000, 2);
  fireEvent.change(screen.getByLabelText('Households'), { target: { value: '4' } });
  expect(screen.getByText('About $1,577 a month')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Households'), { target: { value: '' } });
  expect(screen.getByText('Enter households and loan term to see the estimate.')).toBeTruthy();
});

it.each([
  [null, 2, 'sale'],
  [900_000, 0, 'sale'],
  [900_000, null, 'sale'],
  [4_000, 2, 'rental'],
])('is not there for a price of %s, %s homes, for %s', (price, units, type) => {
  show(price, units, type);
  expect(screen.queryByText('What it costs each household')).toBeNull();
});
