/** The import was asked to end while it still could: nothing of it counts. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/**
 * How an import ends when somebody asks for it: broken off until its commit is sent, finished from then on,
 * since nobody could say any more what an end in between would leave.
 */
export class Ending {
  readonly #breaking = new AbortController();
  #asked = false;
  #commits = false;

  /** Breaks off whatever the import waits for. */
  get signal(): AbortSignal {
    return this.#breaking.signal;
  }
  /** Whether somebody asked. */
  get asked(): boolean {
    return this.#asked;
  }
  /** May be called many times. Answers what follows. */
  ask(): 'broken off' | 'finished' {
    this.#asked = true;
    if (!this.#commits) this.#breaking.abort(new ImportStopped('The import was stopped.'));
    return this.#commits ? 'finished' : 'broken off';
  }
  /** To be called right before the commit; throws when it must not be sent. */
  readonly commit = (): void => {
    this.signal.throwIfAborted();
    this.#commits = true;
  };
}
