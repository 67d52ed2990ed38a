/** An address of this site with its origin, to be read elsewhere. Before the app runs there is no origin yet: as it is. */
export const absoluteAddress = (address: string): string =>
  typeof window === 'undefined' ? address : new URL(address, window.location.href).href;
