/** What was opened, closed again in the opposite order; closing twice closes once. */
export class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #closed: Promise<void> | undefined;
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }
  close(): Promise<void> {
    return (this.#closed ??= this.#closeAll());
  }
  async #closeAll(): Promise<void> {
    for (const close of this.#closers.reverse()) await close();
  }
}
