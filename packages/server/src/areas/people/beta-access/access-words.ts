import type { BetaArea } from './beta-access.repository.ts';

export interface Reach {
  readonly area: BetaArea;
  /** All that the market has at this moment, else the one area. */
  readonly all: boolean;
}

const areasOf = (many: number, market: string): string =>
  `${many} ${many === 1 ? 'area' : 'areas'} of ${market}`;
/** Early access shows while an area is in beta. */
const untilThen: Readonly<Record<BetaArea['status'], string>> = {
  in_beta: '',
  live: ' It is live: everyone sees it anyway.',
  internal_review: ' They see it once it is in beta.',
};
const whoIs = (name: string, address: string): string => (name === '' ? address : name);

export const givenWords = (name: string, address: string, { area, all }: Reach, areas: number): string =>
  all
    ? `${whoIs(name, address)} got access to ${areasOf(areas, area.marketName)}.`
    : `${whoIs(name, address)} now has access to ${area.displayName}.${untilThen[area.status]}`;

export const hadWords = (name: string, address: string, { area, all }: Reach): string =>
  `${whoIs(name, address)} already had access to ${all ? `every area of ${area.marketName}` : area.displayName}.`;

/** Of an address that nobody has, or that its holder has not confirmed. */
export function waitsWords(isKnown: boolean, { area, all }: Reach): string {
  const where = all ? `the areas of ${area.marketName}` : area.displayName;
  return isKnown
    ? `The address is not confirmed yet. Access to ${where} starts when it is.`
    : `No account yet. Access to ${where} starts when someone signs up and confirms this address.`;
}
export const waitedWords = ({ area, all }: Reach): string =>
  `This address is already waiting for ${all ? `every area of ${area.marketName}` : area.displayName}.`;

export function takenWords(
  who: { readonly name: string; readonly address: string },
  { area, all }: Reach,
  taken: { readonly access: number; readonly approvals: number },
): string {
  const where = all ? `the areas of ${area.marketName}` : area.displayName;
  if (taken.access > 0) return `${whoIs(who.name, who.address)} no longer has access to ${where}.`;
  return taken.approvals > 0
    ? `This address is no longer waiting for ${where}.`
    : `This address had no access to ${where} and wasn’t waiting for it.`;
}
