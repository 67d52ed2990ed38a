/** Servers repeat the address that they refuse; who reads the reason may not see it. */
export const withoutAddresses = (text: string): string =>
  text
    .slice(0, 2000)
    .replaceAll(/<?[^\s<>"]+>?/g, (word) => (/[^<]@/.test(word) ? '[address]' : word))
    .slice(0, 500);
