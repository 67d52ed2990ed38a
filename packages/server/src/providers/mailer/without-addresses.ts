/** Servers repeat the address that they refuse; who reads the reason may not see it. */
export const withoutAddresses = (text: string): string =>
  text
    .slice(0, 2000)
    .replaceAll(/<?[^\s<>"]+@[^\s<>"]+>?/g, '[address]')
    .slice(0, 500);
