/**
 * What a table program would take for a formula is a text: somebody else typed it, and staff open it. Blanks before it
 * are left out of the question, as some programs leave them out.
 */
const harmless = (text: string): string => (/^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text);

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => `"${harmless(cell ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`;
