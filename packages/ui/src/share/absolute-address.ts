/** Adds the origin to an address of this site. The server has no origin and returns the address unchanged. */
export const absoluteAddress = (address: string): string =>
  typeof window === 'undefined' ? address : new URL(address, window.location.href).href;
