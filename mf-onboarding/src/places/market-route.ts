import type { useNavigation } from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';

type Navigation = ReturnType<typeof useNavigation>;

/** Into the flow with this market, or to where one can wait for it; without one to the questions that find it. */
export function goIntoMarket(
  { go }: Navigation,
  market: Pick<Market, 'key' | 'coming_soon'> | undefined,
): void {
  const replace = true;
  if (market === undefined) go('Onboard Questionnaire Only Flow', { replace });
  else if (market.coming_soon) go('Coming Soon - HFC Area', { params: { cityKey: market.key }, replace });
  else go('Onboard Flow', { params: { product: 'hfc', cityKey: market.key }, replace });
}
