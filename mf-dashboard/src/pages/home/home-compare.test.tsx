import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

jest.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

beforeEach(() => {
  windowOfWidth(1440);
});
const compare = async (homes: Parameters<typeof content>[0]) => {
  openDashboard('?cmp=1,2', content(homes));
  const comparison = await screen.findByRole('dialog', { name: '2 homes side by side' });
  await within(comparison).findAllByRole('columnheader');
  const cells = () =>
    [...comparison.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  return { comparison, cells };
};

it('says in words which home has the best of it, and leaves out at will what both share', async () => {
  const { comparison, cells } = await compare([
    sampleCompound({ id: 1, price: 900_000, tags: ['pool'] }),
    sampleCompound({ id: 2, price: 1_200_000, units: [4, 0], tags: ['ev charging'] }),
  ]);
  const of = (label: string) => cells().find(([name]) => name === label);
  expect(of('Price')).toEqual(['Price', '$900,000, the best of these', '$1,200,000']);
  expect(of('Price per built home')?.[2]).toMatch(/, the best of these$/);
  expect(of('Type')).toEqual(['Type', 'Duplex', 'Duplex']);
  expect(of('Known for')).toEqual(['Known for', 'Pool', 'EV charging']);
  const only = within(comparison).getByRole('checkbox', { name: 'Only what differs' });
  fireEvent.click(only);
  expect(cells().map(([label]) => label)).toEqual(['Price', 'Homes', 'Price per built home', 'Known for']);
  fireEvent.click(only);
  expect(of('Type')).toBeDefined();
});
