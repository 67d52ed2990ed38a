import { buildPublicCompound, buildUnit } from '@commonhearth/fixtures/entities';
import { screen, waitFor, within } from '@testing-library/react';
import { asGuest, buildCircle, list, listing, open, withGuest } from '../circles.harness.tsx';
import HomeSection from './home-section.tsx';

const twoUnits = buildPublicCompound({
  market_id: '1',
  units: [
    buildUnit({ label: 'Front house', bedrooms: 2, parking: true }),
    buildUnit({ label: 'Cottage', bedrooms: 0, potential: true }),
  ],
});

it('says whether a home has room for all households, and who could live where', async () => {
  open(<HomeSection compound={twoUnits} />, { answers: listing(buildCircle()) });
  const section = within(await screen.findByRole('region', { name: 'Fit for Fern Street crew' }));
  expect(section.getByText('Fits both, one needs building')).toBeVisible();
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The fig house: Front house Needs 2 bedrooms, parking',
    'Ben & Theo: Cottage Needs buildingNeeds a studio',
  ]);
  expect(section.getByRole('link', { name: 'Fern Street crew' })).toHaveAttribute('href', '/Circle/c1');
});

it('names the unit that is missing, and together those who could be without one', async () => {
  const two = { bedrooms: 2, musts: [] };
  const households = buildCircle().households.map((household) => ({ ...household, needs: two }));
  open(<HomeSection compound={{ ...twoUnits, units: twoUnits.units.slice(0, 1) }} />, {
    answers: listing(buildCircle({ households })),
  });
  expect(await screen.findByText('Fits 1 of 2: one 2-bedroom short')).toBeVisible();
  expect(screen.getByText('No place yet: The fig house or Ben & Theo. You decide, not us.')).toBeVisible();
});

it('counts the units of a home whose units are not listed', async () => {
  const editorial = { ...twoUnits.editorial, numUnits: 3, numPotentialUnits: 0 };
  open(<HomeSection compound={{ ...twoUnits, editorial, units: [] }} />, { answers: listing(buildCircle()) });
  expect(await screen.findByText('Room for both of you; bedrooms not listed')).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('shows a guest the same, no fit to a household alone, and nothing in another market or after a failure', async () => {
  const { unmount } = open(<HomeSection compound={twoUnits} />, {
    user: null,
    answers: asGuest(withGuest('m-gus')),
  });
  expect(await screen.findByRole('region', { name: 'Fit for Fern Street crew' })).toBeVisible();
  unmount();
  const alone = buildCircle({ circle_id: 'c2', households: buildCircle().households.slice(0, 1) });
  const elsewhere = buildCircle({ circle_id: 'c3', name: 'Elsewhere', market_id: '2' });
  const shown = open(<HomeSection compound={twoUnits} />, {
    answers: listing(alone, elsewhere, buildCircle({ circle_id: 'c4', name: 'Here' })),
  });
  expect(await screen.findByRole('region', { name: 'Fit for Here' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /Elsewhere/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Fit for Fern Street crew' })).toBeNull();
  shown.unmount();
  let asked = 0;
  const failing = open(<HomeSection compound={twoUnits} />, {
    answers: {
      [list]: () => {
        asked += 1;
        return { status: 503 };
      },
    },
  });
  await waitFor(() => {
    expect(asked).toBe(1);
  });
  expect(failing.container).toBeEmptyDOMElement();
});
