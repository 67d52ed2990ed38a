import { householdCost, monthlyPayment, usualLoan } from './household-cost.ts';

// known figures of mortgage tables, to the cent
it.each([
  [100_000, 6, 30, 599.55],
  [200_000, 6.5, 30, 1264.14],
  [320_000, 4, 15, 2367],
  [120_000, 0, 10, 1000],
])('a loan of %i at %d %% over %i years is paid by %d a month', (amount, rate, years, payment) => {
  expect(monthlyPayment(amount, rate, years)).toBeCloseTo(payment, 1);
});

it('shares price, down payment, loan, taxes and insurance evenly', () => {
  const cost = householdCost(1_000_000, 2, usualLoan);
  expect(cost).toMatchObject({ share: 500_000, down: 100_000, upkeep: 625 });
  expect(cost?.loan).toBeCloseTo(2528.27, 1);
  expect(cost?.total).toBeCloseTo(3153.27, 1);
});

it('who pays all at once pays no loan', () => {
  expect(householdCost(900_000, 3, { ...usualLoan, downPercent: 100 })).toMatchObject({
    down: 300_000,
    loan: 0,
  });
});

it.each([
  [null, 2],
  [0, 2],
  [900_000, 0],
])('says nothing for a price of %s and %i homes', (price, homes) => {
  expect(householdCost(price, homes, usualLoan)).toBeNull();
});
