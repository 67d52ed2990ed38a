/** What a group assumes of its loan. Percents as people write them: 6.5 is 6.5 %. */
export interface LoanTerms {
  readonly downPercent: number;
  readonly ratePercent: number;
  readonly years: number;
  /** Taxes and insurance, of the price, in a year. */
  readonly yearlyPercent: number;
}

/** What is usual; the rate is a setting (`LOAN_RATE`) and this its default. */
export const usualLoan: LoanTerms = { downPercent: 20, ratePercent: 6.5, years: 30, yearlyPercent: 1.5 };

/** Of one household, in US dollars; `loan`, `upkeep` (taxes and insurance) and their sum `total` a month. */
export interface HouseholdCost {
  readonly share: number;
  readonly down: number;
  readonly loan: number;
  readonly upkeep: number;
  readonly total: number;
}

/** The even payment, a month, that ends a loan of `amount` after `years`. */
export function monthlyPayment(amount: number, ratePercent: number, years: number): number {
  const months = years * 12;
  const rate = ratePercent / 1200;
  return rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
}

/** The price shared evenly by as many households; null where price or households are not known. */
export function householdCost(
  price: number | null,
  households: number,
  { downPercent, ratePercent, years, yearlyPercent }: LoanTerms,
): HouseholdCost | null {
  if (price === null || price <= 0 || households < 1 || years <= 0) return null;
  const share = price / households;
  const down = (share * downPercent) / 100;
  const loan = monthlyPayment(share - down, ratePercent, years);
  const upkeep = (share * yearlyPercent) / 1200;
  return { share, down, loan, upkeep, total: loan + upkeep };
}
