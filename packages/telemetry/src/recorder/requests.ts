import { withoutSecrets } from '@commonhearth/domain';
import {
  cutBodyCharacters,
  mostCapturedBytes,
  publishedMarker,
  recordedBodies,
} from '@commonhearth/schemas/constants';
import type { RecordedRequest } from './recorded.ts';

/** A request as the page made it; `answer` is undefined where none came. */
export interface HeardRequest {
  readonly method: string;
  readonly address: string;
  readonly answer: Response | undefined;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const cut = (body: string): string =>
  bytesOf(body) > mostCapturedBytes ? body.slice(0, cutBodyCharacters) : body;

/**
 * What a recording tells of a request: method, path and status, and of the calls in one list what was answered.
 * Headers, queries and what was sent are never in it; undefined is told of published homes, which are many and large
 * [9]. The answer is copied before anybody reads it.
 */
export function recordedRequest({
  method,
  address,
  answer,
}: HeardRequest): Promise<RecordedRequest> | undefined {
  if (address.includes(publishedMarker)) return undefined;
  const { pathname } = new URL(address, 'https://page.invalid');
  const told = { method, path: withoutSecrets(pathname), status: answer?.status ?? 0 };
  if (answer === undefined || !recordedBodies.includes(`${method} ${pathname}`)) return Promise.resolve(told);
  return answer
    .clone()
    .text()
    .then(
      (body) => ({ ...told, body: cut(body) }),
      // the page left meanwhile
      () => told,
    );
}
