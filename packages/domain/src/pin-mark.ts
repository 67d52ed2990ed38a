/** What an app says of a home on the map, beside its price. */
export interface PinMark {
  /** A tick: `full`, or `outline` for a weaker yes. */
  readonly tick: 'full' | 'outline' | null;
  /** Addresses of square pictures of people, such as data: URLs. Three are shown. */
  readonly faces: readonly string[];
  /** The same in words for the pin's name, beginning with a verb: 'fits all 4 of you'. */
  readonly words: string;
}
/** Of a home by its id, null where there is nothing to say. It is asked of every home in view, often: look it up in a map. */
export type MarkOf = (compoundId: string) => PinMark | null;
