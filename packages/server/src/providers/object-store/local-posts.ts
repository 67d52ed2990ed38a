import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { ProblemError } from '../../http/problem-error.ts';
import { localPostPath, policyOf } from './local-post.ts';
import type { ObjectStore, PostPolicy } from './object-store.ts';

const refused = () =>
  new ProblemError(403, 'token_invalid', 'This upload is not permitted, or no longer. Begin it again.');
const wrongSize = ({ minBytes, maxBytes }: PostPolicy) =>
  new ProblemError(
    400,
    'validation_failed',
    `A file of ${minBytes} to ${maxBytes} bytes may be uploaded here. Choose another one.`,
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
}

const mostParts = 30;

/** Each part costs the process far more than its bytes: of what has too many the rest is let go unread. */
async function* whileFew(
  body: AsyncIterable<Uint8Array>,
  parts: { readonly areTooMany: boolean },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) if (!parts.areTooMany) yield chunk;
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

async function takeForm(request: FastifyRequest, { store, secret, clock }: LocalPosts): Promise<void> {
  const signedBy = await secret();
  const fields: Record<string, string> = {};
  let storing: Promise<void> | undefined;
  let taken: Readable | undefined;
  const form = formOf(request);
  const parts = { areTooMany: false };
  form.on('partsLimit', () => {
    parts.areTooMany = true;
  });
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  const keep = async (file: Readable): Promise<void> => {
    const policy = policyOf(fields, signedBy, clock());
    if (policy === undefined) throw refused();
    await store.put(policy.key, Readable.from(withinSize(file, policy)), policy.contentType);
  };
  form.on('file', (_name, file) => {
    taken = file;
    // a form that is cut off fails its file too, whoever reads that or nobody: unheard it would end the process
    file.on('error', () => undefined);
    storing ??= keep(file).catch((error: unknown) => {
      // the rest of the form is read, or the browser never hears why
      file.resume();
      throw error;
    });
    storing.catch(() => undefined);
  });
  try {
    await pipeline(request.raw, (body) => whileFew(body, parts), form);
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
      await takeForm(request, posts);
      return reply.code(204).send();
    },
  );
  done();
};
