import { unknown } from './format.ts';

/** A list that grows as values are met; columns then hold positions in it. */
export class Positions {
  readonly values: string[];
  readonly #at: Map<string, number>;
  readonly #most: number;

  constructor(start: readonly string[] = [], most = Number.MAX_SAFE_INTEGER) {
    this.values = [...start];
    this.#at = new Map(start.map((value, i) => [value, i]));
    this.#most = most;
  }

  /** Position of the value, which is added while there is room; -1 for null and for what finds no room. */
  of(value: string | null): number {
    if (value === null) return unknown;
    const known = this.#at.get(value);
    if (known !== undefined) return known;
    if (this.values.length >= this.#most) return unknown;
    this.#at.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
