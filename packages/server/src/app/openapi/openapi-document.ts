import { fastify } from 'fastify';
import { readConfig } from '../../config/index.ts';
import { connect } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listCalls } from '../../collect/calls.ts';
import { createCallers } from '../../http/callers.ts';
import { describeCalls, tidyDocument } from './openapi.ts';
import { mountCalls } from '../calls/mount-calls.ts';

const unused = () => Promise.reject(new Error('The document is made without serving a call.'));

/**
 * The API's document, made without a database: no call is served, so what calls are made from is never used.
 */
export async function makeDocument(): Promise<string> {
  const app = fastify();
  const database = connect('postgres://127.0.0.1/unused');
  // of the development channel, whose calls let in all that production's do
  const config = readConfig({
    NODE_ENV: 'test',
    MAIL_WEBHOOK_SECRET: 'a-secret-that-signs-nothing-at-all-here',
  });
  const deps = { config, database, clock: () => new Date(0) } as Dependencies;
  const callers = createCallers({
    identity: { identify: unused },
    providerTokens: { verify: unused },
    releaseTokens: { holderOf: unused },
    mailTokens: { ofMagicLink: unused, ofEmailPreferences: unused },
    unsubscribeTokens: { issue: unused, holderOf: unused },
    ofMailProvider: unused,
  });
  let describe = (): object => ({});
  await app.register(
    async (api) => {
      await describeCalls(api, callers);
      describe = () => api.swagger();
      await mountCalls(api, listCalls(deps), {
        callers,
        limits: {
          count: unused,
          isWithin: unused,
          add: unused,
          counted: unused,
          countedEach: unused,
          reserve: unused,
        },
        keys: { begin: unused, keep: unused, forget: unused, doing: unused },
        clock: () => new Date(0),
        asksFirst: false,
        streams: {
          stopping: new AbortController().signal,
          streamOpened: () => undefined,
          streamClosed: () => undefined,
        },
      });
    },
    { prefix: '/api' },
  );
  await app.ready();
  const text = `${JSON.stringify(tidyDocument(describe()), null, 2)}\n`;
  await Promise.all([app.close(), database.close()]);
  return text;
}
