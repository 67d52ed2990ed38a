import type { Bucket } from './bucket.ts';
import { S3Refusal } from './s3-refusal.ts';
import { checkPolicySignature, type Account } from './signature.ts';

type Condition = Readonly<Record<string, unknown>> | readonly [string, unknown, unknown];

/** Fields that a policy need not name. */
const free = new Set(['policy', 'x-amz-signature', 'file']);

interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Buffer;
}

async function readForm(body: Buffer, contentType: string): Promise<Form> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new S3Refusal(400, 'MalformedPOSTRequest');
    });
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    // S3 ignores what comes after the file
    if (typeof value !== 'string') return { fields, file: Buffer.from(await value.arrayBuffer()) };
    fields.set(name.toLowerCase(), value);
  }
  throw new S3Refusal(400, 'MalformedPOSTRequest');
}

function keeps(condition: Condition, bucket: string, { fields, file }: Form): boolean {
  const valueOf = (name: string): string | undefined =>
    name.toLowerCase() === 'bucket' ? bucket : fields.get(name.toLowerCase());
  if (!Array.isArray(condition))
    return Object.entries(condition).every(([name, value]) => valueOf(name) === value);
  const [kind, first, second] = condition as readonly [string, unknown, unknown];
  if (kind === 'content-length-range') {
    if (file.length > Number(second)) throw new S3Refusal(400, 'EntityTooLarge');
    if (file.length < Number(first)) throw new S3Refusal(400, 'EntityTooSmall');
    return true;
  }
  const value = valueOf(String(first).replace(/^\$/, ''));
  return kind === 'eq'
    ? value === second
    : kind === 'starts-with' && value?.startsWith(String(second)) === true;
}

const namesOf = (condition: Condition): string[] =>
  Array.isArray(condition)
    ? [String(condition[1]).replace(/^\$/, '').toLowerCase()]
    : Object.keys(condition).map((name) => name.toLowerCase());

/** Takes a form with a signed policy, if the form keeps it to the letter. */
export async function takePost(
  bucket: Bucket,
  bucketName: string,
  request: { readonly body: Buffer; readonly contentType: string },
  account: Account,
  now: Date,
): Promise<void> {
  const form = await readForm(request.body, request.contentType);
  checkPolicySignature(form.fields, account);
  const policy = JSON.parse(Buffer.from(form.fields.get('policy') ?? '', 'base64').toString()) as {
    expiration: string;
    conditions: readonly Condition[];
  };
  if (!(now.getTime() < Date.parse(policy.expiration))) throw new S3Refusal(403, 'AccessDenied');
  for (const condition of policy.conditions)
    if (!keeps(condition, bucketName, form)) throw new S3Refusal(403, 'AccessDenied');
  const named = new Set(policy.conditions.flatMap(namesOf));
  for (const name of form.fields.keys())
    if (!free.has(name) && !named.has(name)) throw new S3Refusal(403, 'AccessDenied');
  const key = form.fields.get('key');
  if (key === undefined || key === '') throw new S3Refusal(400, 'InvalidArgument');
  const contentType = form.fields.get('content-type') ?? 'binary/octet-stream';
  bucket.put(key, { body: form.file, contentType, cacheControl: undefined });
}
