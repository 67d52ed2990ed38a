import type { S3Settings } from '../../../config/index.ts';
import { errorCode } from '../../../error-code.ts';
import { textOf } from './s3-xml.ts';
import { StoreError, type StoreFault } from '../store-error.ts';

type S3Place = Pick<S3Settings, 'endpoint' | 'bucket' | 'settings'>;

const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity', 'NotEnoughSpace']);

function kindOf(status: number, code: string): StoreFault {
  if (code === 'NoSuchBucket') return 'no-bucket';
  if (full.has(code) || status === 507) return 'full';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 429 || status === 503) return 'busy';
  return 'unknown';
}

const advice: Readonly<Record<StoreFault, (place: S3Place, said: string) => string>> = {
  'no-bucket': ({ bucket, settings }) =>
    `has no bucket ${bucket}. Create it, or set ${settings}_BUCKET to an existing one.`,
  forbidden: ({ bucket, settings }, said) =>
    `denies access (${said}). Check ${settings}_ACCESS_KEY_ID, ${settings}_SECRET_ACCESS_KEY and ${settings}_REGION, and that they may list the bucket ${bucket} and read, write and delete in it.`,
  full: ({ bucket }, said) =>
    `is full (${said}). Give the bucket ${bucket} more space, or delete what you don’t need.`,
  busy: (_place, said) => `keeps limiting our requests (${said}). Try again later.`,
  slow: ({ settings }) => `does not respond in time. Check ${settings}_ENDPOINT, and the network to it.`,
  unreachable: ({ settings }, said) =>
    `cannot be reached (${said}). Check ${settings}_ENDPOINT, and that the store runs.`,
  cut: (_place, said) => `broke off its response (${said}). Try again later.`,
  unknown: ({ settings }, said) =>
    `responded with ${said}. Check ${settings}_ENDPOINT and ${settings}_REGION.`,
};

function storeError(
  fault: StoreFault,
  place: S3Place,
  said: string,
  again: boolean,
  cause?: unknown,
): StoreError {
  return new StoreError(fault, `The object store at ${place.endpoint} ${advice[fault](place, said)}`, {
    again,
    cause,
  });
}

/** What an answer means that is no success. */
export function faultOf(place: S3Place, status: number, body: string, again: boolean): StoreError {
  const code = textOf(body, 'Code') ?? '';
  const kind = kindOf(status, code);
  return storeError(
    kind,
    place,
    code === '' ? String(status) : `${status} ${code}`,
    again && kind !== 'full',
  );
}

export const slow = (place: S3Place, milliseconds: number): StoreError =>
  storeError('slow', place, `${milliseconds} ms`, true);

/** Of an address that refuses, fetch tells in the cause. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return errorCode(cause) || cause.message;
}
export const unreachable = (place: S3Place, error: unknown): StoreError =>
  storeError('unreachable', place, wordsOf(error), true, error);
export const cut = (place: S3Place, error: unknown): StoreError =>
  storeError('cut', place, wordsOf(error), true, error);
