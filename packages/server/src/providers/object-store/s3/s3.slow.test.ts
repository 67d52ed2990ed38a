import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startTestS3, type S3Fault, type TestS3 } from '@commonhearth/testing-server/s3';
import { bytes, itIsAnObjectStore, megabytes } from '../object-store.harness.ts';
import type { S3Settings } from '../../../config/index.ts';
import type { S3Patience } from './s3-client.ts';
import { presignS3Post } from './s3-post.ts';
import { checkS3, s3ObjectStore } from './s3.ts';

const patience: S3Patience = { silence: 60_000, attempts: 3, pause: 1 };
const twice: S3Patience = { ...patience, attempts: 2 };
/** Only for a store that never responds: on a busy machine any other may take as long. */
const hasty: S3Patience = { ...twice, silence: 200 };
const settingsOf = ({ endpoint, bucket, account }: TestS3): S3Settings => ({
  endpoint,
  bucket,
  ...account,
  settings: 'S3',
});
const binary = 'application/octet-stream';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterEach(() => {
  s3.heal();
});
afterAll(() => s3.stop());

describe('the store on S3', () => {
  itIsAnObjectStore(() =>
    Promise.resolve({
      store: s3ObjectStore(settingsOf(s3), { patience }),
      origin: s3.endpoint,
      close: () => Promise.resolve(),
    }),
  );
});

it('[SRV-08] what is stored says for how long it may be kept, so that a bucket can be shown as it is', async () => {
  const store = s3ObjectStore(settingsOf(s3), { patience });
  const hashed = `photos/${'a'.repeat(20)}/480.jpg`;
  await store.put(hashed, bytes('x'), 'image/jpeg');
  await store.put('kept/manifest.json', bytes('{}'), 'application/json; charset=utf-8');
  expect([hashed, 'kept/manifest.json'].map((key) => s3.objects.get(key)?.cacheControl)).toEqual([
    'public, max-age=31536000, immutable',
    'no-cache',
  ]);
  for (const key of [hashed, 'kept/manifest.json']) await store.remove(key);
});

it('[SRV-08] the first parts of a long stream are stored before its last are made, and a broken one keeps nothing', async () => {
  const store = s3ObjectStore(settingsOf(s3), { patience });
  s3.takeAsked();
  let stored = 0;
  await store.put(
    'long.bin',
    Readable.from(
      megabytes(30, () => {
        stored += s3.takeAsked().filter((asked) => asked.startsWith('PUT')).length;
      }),
    ),
    binary,
  );
  expect(stored).toBe(3);
  const breaking = megabytes(20, (i) => {
    if (i === 18) throw new Error('gone');
  });
  await expect(store.put('broken.bin', Readable.from(breaking), binary)).rejects.toThrow('gone');
  expect([s3.unfinished(), s3.objects.has('broken.bin')]).toEqual([0, false]);
});

it('[SRV-08] signs a post as the SDK of AWS does', () => {
  const at = new Date('2026-11-20T12:00:00.000Z');
  const { url, fields } = presignS3Post(
    {
      endpoint: 'https://s3.example.org',
      bucket: 'homes',
      region: 'eu-central-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      settings: 'S3',
    },
    {
      key: 'photos/12/new.jpg',
      contentType: 'image/jpeg',
      minBytes: 1,
      maxBytes: 15_000_000,
      expiresAt: new Date(at.getTime() + 600_000),
    },
    at,
  );
  // what createPresignedPost of @aws-sdk/s3-presigned-post 3.1162 answers for the same
  expect({ url, ...fields }).toEqual({
    url: 'https://s3.example.org/homes',
    'Content-Type': 'image/jpeg',
    bucket: 'homes',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20261120/eu-central-1/s3/aws4_request',
    'X-Amz-Date': '20261120T120000Z',
    key: 'photos/12/new.jpg',
    Policy:
      'eyJleHBpcmF0aW9uIjoiMjAyNi0xMS0yMFQxMjoxMDowMFoiLCJjb25kaXRpb25zIjpbWyJjb250ZW50LWxlbmd0aC1yYW5nZSIsMSwxNTAwMDAwMF0seyJDb250ZW50LVR5cGUiOiJpbWFnZS9qcGVnIn0seyJidWNrZXQiOiJob21lcyJ9LHsiWC1BbXotQWxnb3JpdGhtIjoiQVdTNC1ITUFDLVNIQTI1NiJ9LHsiWC1BbXotQ3JlZGVudGlhbCI6IkFLSUFJT1NGT0ROTjdFWEFNUExFLzIwMjYxMTIwL2V1LWNlbnRyYWwtMS9zMy9hd3M0X3JlcXVlc3QifSx7IlgtQW16LURhdGUiOiIyMDI2MTEyMFQxMjAwMDBaIn0seyJrZXkiOiJwaG90b3MvMTIvbmV3LmpwZyJ9XX0=',
    'X-Amz-Signature': '0986e41f997b176e05fbad12b6455e56d0a0680dc6ab001513adc033152f5623',
  });
});

it('[SRV-08] what is refused for a moment is asked for again', async () => {
  const store = s3ObjectStore(settingsOf(s3), { patience });
  s3.fail('slow-down', 2);
  await store.put('a.bin', bytes('a'), binary);
  s3.fail('cut', 1);
  expect(Buffer.from((await store.read('a.bin')) ?? []).toString()).toBe('a');
});

it('[SRV-08] a stream that the connection cuts in its middle goes on where it was', async () => {
  const store = s3ObjectStore(settingsOf(s3), { patience });
  const body = await buffer(Readable.from(megabytes(5)));
  await store.put('cut.bin', body, binary);
  const found = await store.get('cut.bin');
  s3.fail('cut', 2, 'GET');
  const stream = await found?.open();
  expect(body.equals(await buffer(stream ?? Readable.from([])))).toBe(true);
  s3.fail('cut', Infinity, 'GET');
  await expect(store.read('cut.bin')).rejects.toThrow('broke off');
});

it('[SRV-08] goes on with no other object than it began with', async () => {
  const store = s3ObjectStore(settingsOf(s3), { patience });
  await store.put('cut.bin', await buffer(Readable.from(megabytes(5))), binary);
  const found = await store.get('cut.bin');
  s3.fail('cut', 1, 'GET');
  const stream = (await found?.open()) ?? Readable.from([]);
  await store.put('cut.bin', bytes('another'), binary);
  await expect(buffer(stream)).rejects.toThrow('broke off');
});

const faults: readonly [S3Fault, RegExp][] = [
  ['forbidden', /denies access \(403 AccessDenied\)\. Check S3_ACCESS_KEY_ID/],
  ['no-bucket', /has no bucket homes\. Create it, or set S3_BUCKET/],
  ['full', /is full \(507 InsufficientCapacity\)/],
  ['slow-down', /keeps limiting our requests \(503 SlowDown\)/],
  ['silent', /does not respond in time\. Check S3_ENDPOINT/],
];
it.each(faults)(
  '[OPS-02e] a bucket that is %s is told of in words, in bounded time',
  async (fault, words) => {
    s3.fail(fault, Infinity);
    await expect(checkS3(settingsOf(s3), fault === 'silent' ? hasty : twice)).rejects.toThrow(words);
  },
);

it('[OPS-02e] a store that is not there, and keys that are not right, are told of', async () => {
  const away = { ...settingsOf(s3), endpoint: 'http://127.0.0.1:9', settings: 'BACKUP_S3' } as const;
  await expect(checkS3(away, twice)).rejects.toThrow(/cannot be reached .* Check BACKUP_S3_ENDPOINT/);
  const wrongKey = { ...settingsOf(s3), secretAccessKey: 'not this one' };
  await expect(checkS3(wrongKey, twice)).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(checkS3({ ...settingsOf(s3), bucket: 'other' }, twice)).rejects.toThrow('no bucket other');
});

it('[OPS-02e] a store that is well is left as it was', async () => {
  const before = [...s3.objects.keys()];
  await checkS3(settingsOf(s3), patience);
  expect([...s3.objects.keys()]).toEqual(before);
});

it('[OPS-02e] a bucket that went away is no missing object to who reads it', async () => {
  s3.fail('no-bucket', Infinity);
  await expect(s3ObjectStore(settingsOf(s3), { patience }).read('a.bin')).rejects.toThrow('no bucket');
});
