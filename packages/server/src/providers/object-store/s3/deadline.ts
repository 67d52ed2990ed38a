/** Aborts when what it waits for takes too long; begins anew with each `begin`. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }
  get signal(): AbortSignal {
    return this.#controller.signal;
  }
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#controller.abort();
    }, this.#milliseconds);
  }
  end(): void {
    clearTimeout(this.#timer);
  }
}
