import { personName } from '@commonhearth/schemas';
import { readEmailAddress } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import { AuthFailure, validationFailed } from './failure.ts';

const MAX_METADATA = 4096;
/** JSON escapes that PostgreSQL cannot store in jsonb: the zero character and halves of surrogate pairs. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Parses what a caller sent; anything else is a 400 that names the first thing wrong. */
export function read<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw validationFailed(`${field === '' ? 'Request' : field}: ${issue?.message ?? 'not understood'}`);
}

/**
 * Parses a body. One that is JSON of another shape cannot be read, as the protocol has it (`bad_json`); what
 * can be read and is not right is `validation_failed`. No body counts as an empty object.
 */
export function readBody<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value ?? {});
  const misshapen = parsed.error?.issues.find(({ code }) => code === 'invalid_type');
  if (misshapen === undefined) return read(schema, value ?? {});
  const field = misshapen.path.join('.');
  throw new AuthFailure(
    400,
    'bad_json',
    `Could not parse request body as JSON: ${field === '' ? 'it' : field} has an unexpected type`,
  );
}

/** Metadata travels in every access token, hence the limit. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine(
    (data) => JSON.stringify(data).length <= MAX_METADATA,
    `must be at most ${MAX_METADATA} characters of JSON`,
  )
  .refine((data) => !UNSTORABLE.test(JSON.stringify(data)), 'must be valid Unicode text')
  .refine(
    ({ name }) => typeof name !== 'string' || personName.safeParse(name).success,
    'must have a name on one line, with at most 120 visible characters',
  )
  .transform((data) => (typeof data['name'] === 'string' ? { ...data, name: data['name'].trim() } : data));

/** Both fields optional and nullable here: which one is missing decides the answer [VAL-03]. */
export const credentialsShape = {
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
};

interface Credentials {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password?: string | null | undefined;
}

type Purpose = 'Sign-up' | 'Sign-in' | 'Password recovery' | 'An email change' | 'Resending';

/** Requires an email or phone plus a password; the address comes back in the form of `readEmailAddress`, in lower case. */
export function readCredentials(body: Credentials, purpose: Purpose): { email: string; password: string } {
  const password = body.password ?? '';
  const email = readAddress(body, purpose, () => {
    if (password === '') throw validationFailed(`${purpose} needs a password. Add one.`);
  });
  return { email, password };
}

/** Requires an email; `then` is what else is asked of who named one way to reach them. */
export function readAddress(
  body: Omit<Credentials, 'password'>,
  purpose: Purpose,
  then = (): void => undefined,
): string {
  const address = (body.email ?? '').trim().toLowerCase();
  const phone = (body.phone ?? '').trim();
  if (address === '' && phone === '')
    throw validationFailed(`${purpose} needs an email or phone. Add one of them.`);
  if (address !== '' && phone !== '')
    throw validationFailed(`${purpose} takes an email or a phone, not both.`);
  then();
  if (address === '')
    throw new AuthFailure(
      422,
      'phone_provider_disabled',
      `${purpose} by phone is not available. Use an email address.`,
    );
  const email = readEmailAddress(address);
  if (email === undefined) throw validationFailed('Unable to validate email address: invalid format');
  return email;
}
