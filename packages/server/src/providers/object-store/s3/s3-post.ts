import { createHmac } from 'node:crypto';
import type { S3Settings } from '../../../config/index.ts';
import type { PostPolicy, PresignedPost } from '../object-store.ts';
import { requireSound } from '../post-policy.ts';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const withoutMilliseconds = (at: Date): string => at.toISOString().replace(/\.\d{3}/, '');

/** A form that stores one object, by AWS Signature Version 4: whoever holds it needs no key. */
export function presignS3Post(settings: S3Settings, policy: PostPolicy, at: Date): PresignedPost {
  requireSound(policy);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const time = withoutMilliseconds(at).replace(/[-:]/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const fields = {
    'Content-Type': policy.contentType,
    bucket,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    key: policy.key,
  };
  const document = Buffer.from(
    JSON.stringify({
      expiration: withoutMilliseconds(policy.expiresAt),
      conditions: [
        ['content-length-range', policy.minBytes, policy.maxBytes],
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  ).toString('base64');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return {
    url: `${endpoint}/${bucket}`,
    fields: { ...fields, Policy: document, 'X-Amz-Signature': hmac(key, document).toString('hex') },
  };
}
