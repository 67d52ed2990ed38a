import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { beforeCommit } from '../db/before-commit.ts';
import type { Database } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { invalid } from '../failure.ts';
import { shareOf } from './limits/limits.ts';
import { sendText } from './answer.ts';
import { ProblemError } from './problem-error.ts';

const kept = 24 * 3600 * 1000;
/** Longer than a client waits: what was cut off by the end of its process, with nothing written, is done anew. */
const givenUp = 150_000;

/** An answer as it was sent, without cookies. */
interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

export interface IdempotencyKeys {
  /** The answer that was given before; undefined for whoever is the first, who then calls `keep` or `forget`. */
  begin(subject: string, fingerprint: string): Promise<Sent | undefined>;
  keep(subject: string, sent: Sent): Promise<void>;
  /** For work that failed on our side: done anew, unless something of it is written. */
  forget(subject: string): Promise<void>;
  /** Does the work; each of its transactions says that it was written. */
  doing<T>(subject: string, work: () => Promise<T>): Promise<T>;
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const inUse = () =>
  new ProblemError(409, 'conflict', 'The same request is still running. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
const answerLost = () =>
  new ProblemError(
    409,
    'conflict',
    'This was done, but the answer was lost. Reload the page to see the result.',
  );
const wrongKey = (message: string) =>
  invalid('validation_failed', 'The Idempotency-Key isn’t valid. Send another one.', [
    { path: 'Idempotency-Key', message },
  ]);

/** Kept in the database, so that any number of processes do a request once. */
export function createIdempotencyKeys({ pool }: Database, clock: () => Date): IdempotencyKeys {
  return {
    async begin(subject, fingerprint) {
      const now = clock();
      const old = new Date(now.getTime() - kept);
      const { rows: mine } = await pool.query(
        `insert into idempotency_keys as k (subject, fingerprint, started_at) values ($1, $2, $3)
         on conflict (subject) do update
           set fingerprint = excluded.fingerprint, started_at = excluded.started_at, written = false, status = null, headers = null, body = null
           where k.started_at <= $4 or (k.status is null and not k.written and k.started_at <= $5)
         returning true`,
        [subject, fingerprint, now, old, new Date(now.getTime() - givenUp)],
      );
      if (mine.length > 0) {
        await pool.query('delete from idempotency_keys where started_at <= $1', [old]);
        return undefined;
      }
      const { rows } = await pool.query<Sent & { readonly fingerprint: string; readonly lost: boolean }>(
        `select fingerprint, status, headers, body, written and status is null and started_at <= $2 as lost
         from idempotency_keys where subject = $1`,
        [subject, new Date(now.getTime() - givenUp)],
      );
      const [before] = rows;
      if (before !== undefined && before.fingerprint !== fingerprint)
        throw wrongKey('This key belongs to another request. Use a new key for each request.');
      if (before?.lost === true) throw answerLost();
      // gone in between, since the first one failed: the next to ask does it
      if (before?.status == null) throw inUse();
      return before;
    },
    async keep(subject, { status, headers, body }) {
      await pool.query(
        'update idempotency_keys set status = $2, headers = $3, body = $4 where subject = $1',
        [subject, status, headers === null ? null : JSON.stringify(headers), body],
      );
    },
    async forget(subject) {
      await pool.query('delete from idempotency_keys where subject = $1 and not written', [subject]);
      // what is left is written: whoever asks again is told so at once
      await pool.query(
        'update idempotency_keys set started_at = started_at - $2::interval where subject = $1',
        [subject, `${givenUp} milliseconds`],
      );
    },
    doing: (subject, work) =>
      beforeCommit.run(async (tx) => {
        await tx.update(idempotencyKeys).set({ written: true }).where(eq(idempotencyKeys.subject, subject));
      }, work),
  };
}

/** Whose key it is: of whoever the caller proved to be, which a place that several share does not tell; else the place's. */
function ownerOf(actor: Actor, ip: string): readonly string[] {
  if (actor.kind === 'provider') return ['account', actor.identity.providerId];
  if (actor.kind === 'token') return ['token', actor.purpose, actor.tokenId, actor.subject];
  return [shareOf(actor, ip)];
}

/** Whose key it is and for which request; undefined where none came. */
export function keyOf(
  request: FastifyRequest,
): { readonly subject: string; readonly fingerprint: string } | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw wrongKey('Use 1 to 200 visible characters.');
  return {
    subject: hashOf([...ownerOf(request.actor, request.ip), key]),
    fingerprint: hashOf([request.method, request.url, request.body]),
  };
}

/** Sends what was answered before. */
export function sendAgain(reply: FastifyReply, { status, headers, body }: Sent): FastifyReply {
  void reply.headers({ ...headers });
  if (status < 400) return sendText(reply, status, body ?? undefined);
  return reply.status(status).type('application/problem+json').serializer(String).send(body);
}
