import { buildFitColumns, type FitHome } from './columns/build-columns.ts';
import { drawer } from './drawn-homes.harness.ts';
import { fitHome } from './home/fit-home.ts';
import { type Household, prepareCircle } from './households/prepare-circle.ts';
import { relaxationsOf, startTally, tallyRelaxations } from './relaxations/tally.ts';
import { fitWords } from './words/fit-words.ts';
import { relaxationWords } from './words/relaxation-words.ts';

/** Everything that the package answers about homes for a circle, as text. */
function answers(homes: readonly FitHome[], households: readonly Household[]): string {
  const columns = buildFitColumns(homes);
  const circle = prepareCircle(households);
  const fits = homes.map((_home, row) => fitHome(columns, circle, row));
  const tally = startTally(households, { atLeast: households.length, countPotential: false });
  tallyRelaxations(tally, columns, { from: 0, to: homes.length });
  const relaxations = relaxationsOf(tally);
  return JSON.stringify([fits, fits.map(fitWords), relaxations, relaxations.map(relaxationWords)]);
}

it('no answer depends on a limit that the caller does not pass, or on prices without one', () => {
  const { home, circle, below, draw } = drawer(23);
  let dependent = 0;
  for (let drawn = 0; drawn < 200; drawn++) {
    const homes = Array.from({ length: 20 }, home);
    const sharing = circle();
    const households = sharing.map(({ bedrooms, musts }) => ({ bedrooms, musts }));
    const expected = answers(homes, households);
    // fields of the same household that the server must not send change nothing
    expect(
      answers(
        homes,
        households.map((one) => ({ ...one, budget: below(900_000), unsharedLimit: 1 })),
      ),
    ).toBe(expected);
    const repriced = homes.map((one) => ({
      ...one,
      price: draw() < 0.5 ? null : below(9_000_000),
      units: one.units.map((unit) => ({ ...unit, sqft: draw() < 0.5 ? null : 1 + below(4_000) })),
    }));
    expect(answers(repriced, households)).toBe(expected);
    expect(
      answers(
        homes,
        households.map((one) => ({ ...one, limit: 1e12 })),
      ),
    ).toBe(expected);
    if (answers(homes, sharing) !== expected) dependent += 1;
  }
  // a limit that is passed does count
  expect(dependent).toBeGreaterThan(50);
});
