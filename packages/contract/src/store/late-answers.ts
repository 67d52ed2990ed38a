import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';

interface Request {
  readonly requestId?: string;
}
interface WithApi {
  readonly [api.reducerPath]: {
    readonly queries: Readonly<Record<string, Request | undefined>>;
    readonly mutations: Readonly<Record<string, Request | undefined>>;
  };
}
const requestIdOf = (action: unknown): unknown =>
  (action as { readonly meta?: { readonly requestId?: unknown } }).meta?.requestId;

/** What was asked before everything was reset is told to nobody: not even whose it was stays in the store. */
export const dropLateAnswers =
  (isReset: (action: unknown) => boolean): Middleware =>
  (store) => {
    const over = new Set<unknown>();
    return (next) => (action) => {
      if (isReset(action)) {
        const { queries, mutations } = (store.getState() as WithApi)[api.reducerPath];
        for (const request of [...Object.values(queries), ...Object.values(mutations)])
          over.add(request?.requestId);
      }
      const id = requestIdOf(action);
      return id !== undefined && over.has(id) ? action : next(action);
    };
  };
