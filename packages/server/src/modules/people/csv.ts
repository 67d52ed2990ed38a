/** What a spreadsheet would take for a formula is a text: somebody typed it, and staff open it. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => `"${harmless(cell ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`;
