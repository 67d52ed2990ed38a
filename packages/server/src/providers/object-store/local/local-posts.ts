import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { placeOf } from '@commonhearth/auth';
import { limits } from '@commonhearth/schemas/limits';
import type { Limits } from '../../../http/limits/limits.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { localPostPath, policyOf } from './local-post.ts';
import type { ObjectStore, PostPolicy } from '../object-store.ts';

const refused = () =>
  new ProblemError(403, 'token_invalid', 'This upload isn’t allowed or has expired. Start it again.');
const wrongSize = ({ minBytes, maxBytes }: PostPolicy) =>
  new ProblemError(
    400,
    'validation_failed',
    `The file must have ${minBytes} to ${maxBytes} bytes. Choose another one.`,
  );
const { refusedByPlace: refusals } = limits.uploads;
const tooMany = () =>
  new ProblemError(
    429,
    'too_many_requests',
    'Too many uploads from your network failed. Try again in 15 minutes.',
    { retryAfterSeconds: refusals.seconds },
  );
const unreadable = () =>
  new ProblemError(400, 'malformed_body', 'Send a form with its fields first and the file last.');

/** Hands on as much as the policy lets in; fails at the byte that is too many, or at the end with too few. */
async function* withinSize(file: Readable, policy: PostPolicy): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // the rest of a file that is too large is still to be read
  for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > policy.maxBytes) throw wrongSize(policy);
    yield chunk;
  }
  if (bytes < policy.minBytes) throw wrongSize(policy);
}

export interface LocalPosts {
  readonly store: ObjectStore;
  readonly secret: () => Promise<string>;
  readonly clock: () => Date;
  readonly limits: Pick<Limits, 'add' | 'counted'>;
}

/** Each part costs the process far more than its bytes. */
const mostParts = 30;
/** Of a form, before it has shown that it is ours. */
const mostUnsignedBytes = 64 * 1024;

/** Reads as much as is allowed by then; the rest stays unread, and its connection is closed. */
async function* whileAllowed(
  body: Readable,
  allowed: { readonly bytes: number },
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    if (read >= allowed.bytes) return;
    read += chunk.length;
    yield chunk;
  }
}

function formOf({ headers }: FastifyRequest): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 20, fieldSize: 16_384, parts: mostParts },
    });
  } catch {
    // no form at all, or one without a boundary
    throw unreadable();
  }
}

async function takeForm(
  request: FastifyRequest,
  { store, secret, clock }: Omit<LocalPosts, 'limits'>,
): Promise<void> {
  const signedBy = await secret();
  const fields: Record<string, string> = {};
  let storing: Promise<void> | undefined;
  let taken: Readable | undefined;
  const form = formOf(request);
  const allowed = { bytes: mostUnsignedBytes };
  form.on('partsLimit', () => {
    allowed.bytes = 0;
  });
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  const keep = async (file: Readable): Promise<void> => {
    const policy = policyOf(fields, signedBy, clock());
    if (policy === undefined) throw refused();
    // of a file that is too large as well: its browser hears why only once the form is read
    allowed.bytes += 2 * policy.maxBytes;
    await store.put(policy.key, Readable.from(withinSize(file, policy)), policy.contentType);
  };
  form.on('file', (_name, file) => {
    taken = file;
    // a form that is cut off fails its file too, whoever reads that or nobody: unheard it would end the process
    file.on('error', () => undefined);
    storing ??= keep(file).catch((error: unknown) => {
      file.resume();
      throw error;
    });
    storing.catch(() => undefined);
  });
  try {
    await pipeline(() => whileAllowed(request.raw, allowed), form);
  } catch {
    taken?.destroy(unreadable());
    await storing;
    throw unreadable();
  }
  if (storing === undefined) throw unreadable();
  await storing;
}

/** Posts to the embedded store, as S3 takes them: whoever holds a signed form may store that one object. */
export const localPosts: FastifyPluginCallback<LocalPosts> = (app, posts, done) => {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => {
    parsed(null);
  });
  app.post(
    localPostPath,
    { config: { policy: 'signed-post' }, schema: { hide: true } },
    async (request, reply) => {
      const place = placeOf(request.ip);
      try {
        if ((await posts.limits.counted(refusals, place)) >= refusals.most) throw tooMany();
        await takeForm(request, posts);
      } catch (error) {
        // what was not read would be taken for the next request
        reply.header('connection', 'close');
        if (error instanceof ProblemError) await posts.limits.add(refusals, place, 1);
        throw error;
      }
      return reply.code(204).send();
    },
  );
  done();
};
