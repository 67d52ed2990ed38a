/** What the palette offers beside homes and cycles. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly keyHint?: string | undefined;
  readonly onSelect: () => void;
}

/** Whether the words have each one that is typed, wherever it stands. */
export const hasWords = (words: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.toLowerCase().includes(word));
