import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField } from '../../failure.ts';
import type { AnyCall } from '../call.ts';
import { ProblemError } from '../problem-error.ts';
import { jsonParser, malformed, textOf, type ParseBody } from './json-bodies.ts';

/**
 * How a body may come. A beacon is JSON, or a form, that browsers can send only as text; of JSON that is signed the text
 * is kept as it came.
 */
export type BodyKind =
  | 'json'
  | 'signed json'
  | 'form'
  | 'multipart form'
  | 'text'
  | 'beacon'
  | 'form beacon'
  | 'file';

const typeOf: Readonly<Record<BodyKind, string>> = {
  json: 'application/json',
  'signed json': 'application/json',
  form: 'application/x-www-form-urlencoded',
  'multipart form': 'multipart/form-data',
  text: 'text/plain',
  beacon: 'text/plain',
  'form beacon': 'text/plain',
  file: 'multipart/form-data',
};

/** A file of a multipart body, read from the network as it is asked for. */
export interface UploadedFile {
  /** As the sender calls it: a hint, and no path. */
  readonly name: string;
  /** As the sender calls it: what it is, its content says. */
  readonly type: string;
  /** Fails with 413 beyond the call's `mostBytes`. */
  readonly stream: AsyncIterable<Buffer>;
  /** Lets go what was not read. */
  readonly leave: () => unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    uploadedFile: UploadedFile | undefined;
  }
  interface FastifyContextConfig {
    readonly takes?: readonly BodyKind[];
  }
}

export const takenBy = ({ body, takes = ['json'] }: AnyCall): readonly BodyKind[] =>
  body === undefined && !takes.includes('file') ? [] : takes;
export const contentTypes = (takes: readonly BodyKind[]): string[] => [
  ...new Set(takes.map((kind) => typeOf[kind])),
];

const mostFormFields = 50;

function parseForm(text: string): Record<string, string> {
  if (text.split('&', mostFormFields + 1).length > mostFormFields)
    throw malformed(`The form has more than ${mostFormFields} fields. Send fewer.`);
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, name)) throw malformed(`The form has the field "${name}" twice. Send it once.`);
    Object.defineProperty(fields, name, { value, enumerable: true });
  }
  return fields;
}

/** What the server can read beside JSON; which of it a call takes is refused or let through before. */
export async function readBodies(api: FastifyInstance): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false });
  api.decorateRequest('uploadedFile');
  const parseJson = jsonParser(api);
  api.removeContentTypeParser(typeOf.text);
  const parseText =
    (read: (text: string, takes: readonly BodyKind[]) => unknown): ParseBody =>
    ({ routeOptions: { config } }, bytes, done) => {
      try {
        done(null, read(textOf(bytes), config.takes ?? []));
      } catch (error) {
        done(error as Error);
      }
    };
  const parsePlain = parseText((text, takes) => (takes.includes('form beacon') ? parseForm(text) : text));
  api.addContentTypeParser(typeOf.form, { parseAs: 'buffer' }, parseText(parseForm));
  api.addContentTypeParser(typeOf.text, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const isJson = request.routeOptions.config.takes?.includes('beacon') === true;
    (isJson ? parseJson : parsePlain)(request, bytes, done);
  });
}

/** 415 for a body that does not come as the call takes it, before it is read. */
export function refuseOtherTypes({ headers }: FastifyRequest, takes: readonly BodyKind[]): void {
  if (takes.length > 0 && !/^(?:identity)?$/i.test(headers['content-encoding']?.trim() ?? ''))
    throw new ProblemError(
      415,
      'unsupported_media_type',
      'The server doesn’t decompress bodies. Send it as it is, without Content-Encoding.',
    );
  const [essence, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (parameters.some((one) => /^\s*charset\s*=(?!\s*"?utf-?8"?\s*$)/.test(one)))
    throw new ProblemError(415, 'unsupported_media_type', 'Send the body in UTF-8.');
  const known = contentTypes(takes);
  if (essence === undefined || essence === '' || known.length === 0 || known.includes(essence.trim())) return;
  throw new ProblemError(415, 'unsupported_media_type', `Send the body as ${known.join(' or ')}.`);
}

const fieldsAtMost = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 200, files: 1 };

/**
 * Reads a multipart body up to its file. The fields before it become the body, as texts; what comes after the
 * file is not read.
 */
export async function readUpToFile(request: FastifyRequest, mostBytes: number): Promise<void> {
  const fields: Record<string, unknown> = {};
  if (!request.isMultipart()) throw invalidField('file', 'This is required.');
  try {
    for await (const part of request.parts({ limits: { ...fieldsAtMost, fileSize: mostBytes } })) {
      if (part.type === 'file') {
        request.uploadedFile = upload(part);
        break;
      }
      fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    request.log.info({ err: cause }, 'a multipart body could not be read');
    throw malformed('The form with the file could not be read. Send it again.');
  }
  request.body = fields;
  if (request.uploadedFile === undefined) throw invalidField('file', 'This is required.');
}

const fewFields = { fields: 10, fieldSize: 1024, fieldNameSize: 200, files: 0 };

/** The fields of a multipart form, as texts; one with a file is refused. */
export async function readMultipartForm(request: FastifyRequest): Promise<void> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: fewFields })) {
      if (part.type === 'file' || fields.has(part.fieldname)) throw new Error('A file, or a field twice.');
      fields.set(part.fieldname, part.value);
    }
  } catch (cause) {
    request.log.info({ err: cause }, 'a multipart body could not be read');
    throw malformed('The form could not be read. Send each field once, and no file.');
  }
  request.body = Object.fromEntries(fields);
}

async function* bounded(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer;
  if (file.truncated)
    throw new ProblemError(413, 'body_too_large', 'The file is too large. Send a smaller one.');
}

const upload = ({ filename, mimetype, file }: MultipartFile): UploadedFile => ({
  name: filename.replaceAll(/\p{Cc}/gu, ''),
  type: mimetype,
  stream: bounded(file),
  leave: () => file.resume(),
});
