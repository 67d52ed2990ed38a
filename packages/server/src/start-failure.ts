/** What a start that fails ends the process with, so that scripts can tell the causes apart. */
export const exitCodes = {
  unknown: 1,
  configuration: 2,
  database: 3,
  port: 4,
  dataFolder: 5,
  pages: 6,
  store: 7,
} as const;
export type StartFailureReason = keyof typeof exitCodes;

/** The server did not start; the message says what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly reason: StartFailureReason;
  constructor(reason: StartFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
