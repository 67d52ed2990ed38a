import { AsyncLocalStorage } from 'node:async_hooks';

const cause = new AsyncLocalStorage<string>();

/** The id of the request that this work is done for, however deep below it, or of the request that queued its job. */
export const causingRequest = (): string | undefined => cause.getStore();

/** Does work for a request: each line that is logged meanwhile, and each job that is sent, carries its id. */
export const causedBy = <T>(requestId: string | undefined, work: () => T): T =>
  requestId === undefined ? cause.exit(work) : cause.run(requestId, work);
