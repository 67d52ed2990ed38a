/** Why a provider's answer cannot be used, in words for people: it can be asked again. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}

export const slow = (who: string, patience: number, cause?: unknown): ProviderFault =>
  new ProviderFault(`${who} didn’t respond within ${Math.round(patience / 100) / 10} seconds.`, { cause });
