/** What an app adds to the pin of a home on the map. */
export interface PinMark {
  /** A check mark: `full`, or `outline` for a weaker yes. */
  readonly tick: 'full' | 'outline' | null;
  /** URLs of square pictures of people, such as data: URLs. The map shows three. */
  readonly faces: readonly string[];
  /** The same for screen readers, beginning with a verb: 'fits all 4 of you'. */
  readonly label: string;
}
/** Null if the home has no mark. The map calls it often, for each home in view, so look marks up in a `Map`. */
export type GetPinMark = (compoundId: string) => PinMark | null;
