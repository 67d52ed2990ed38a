import type { contractMismatch, remoteFailureKinds } from '@commonhearth/registry';

export type RemoteFailureKind = (typeof remoteFailureKinds)[number];

/** Which app failed, as its descriptor says it. */
export interface FailedApp {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly hash?: string | undefined;
}

type ContractMismatch = NonNullable<ReturnType<typeof contractMismatch>>;

interface Details {
  /** Which of the two is old, of the kind 'contract'. */
  readonly mismatch?: ContractMismatch | undefined;
  /** What was thrown. */
  readonly cause?: unknown;
  readonly componentStack?: string | undefined;
}

/** A page, slot or later part that could not be shown. The shell has the sentences for people; `reason` is for the report. */
export class RemoteFailure extends Error {
  readonly kind: RemoteFailureKind;
  readonly app: FailedApp;
  readonly reason: string;
  readonly mismatch: ContractMismatch | undefined;
  readonly componentStack: string | undefined;
  constructor(kind: RemoteFailureKind, app: FailedApp, reason: string, details: Details = {}) {
    super(reason, { cause: details.cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.app = app;
    this.reason = reason;
    this.mismatch = details.mismatch;
    this.componentStack = details.componentStack;
  }
}

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
