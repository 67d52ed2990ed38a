import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { requireSound } from '../post-policy.ts';
import type { PostPolicy, PresignedPost } from '../object-store.ts';

/** Where the embedded store takes posts, on this site. */
export const localPostPath = '/objects';

const policySchema = z.object({
  key: z.string(),
  contentType: z.string(),
  minBytes: z.int(),
  maxBytes: z.int(),
  expiresAt: z.iso.datetime().transform((text) => new Date(text)),
});

const signatureOf = (policy: string, secret: string): string =>
  createHmac('sha256', secret).update(`object-post:${policy}`).digest('base64url');

/** What S3 makes, in words of our own: the policy travels in the form, and its signature with it. */
export function presignLocalPost(policy: PostPolicy, secret: string): PresignedPost {
  requireSound(policy);
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url');
  return {
    url: localPostPath,
    fields: {
      key: policy.key,
      'Content-Type': policy.contentType,
      policy: text,
      signature: signatureOf(text, secret),
    },
  };
}

/** The policy that these fields carry and keep; undefined where it is another's, over, or not kept. */
export function policyOf(
  fields: Readonly<Record<string, string>>,
  secret: string,
  now: Date,
): PostPolicy | undefined {
  const { policy: text = '', signature = '' } = fields;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, secret))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const policy = policySchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  const kept = fields['key'] === policy.key && fields['Content-Type'] === policy.contentType;
  return kept && now < policy.expiresAt ? policy : undefined;
}
