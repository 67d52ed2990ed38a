/** Why an object store did not do what it was asked. */
export type StoreFault =
  | 'unreachable'
  | 'slow'
  | 'no-bucket'
  | 'forbidden'
  | 'full'
  | 'busy'
  | 'cut'
  | 'unknown';

/** The store is away or refuses; the message says what to do, and holds no key. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly fault: StoreFault;
  /** Whether the same may succeed in a moment. */
  readonly again: boolean;
  constructor(
    fault: StoreFault,
    message: string,
    { again = false, ...options }: ErrorOptions & { again?: boolean } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.again = again;
  }
}
