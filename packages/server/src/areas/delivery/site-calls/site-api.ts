import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiCalls, type ApiDocument, callsIn } from '@commonhearth/registry/judge';

const file = join(import.meta.dirname, '../../../../openapi.json');
let read: ApiCalls | undefined;

/** The calls that this program answers, as its document describes them. A check compares the document with the code. */
export function siteApi(): ApiCalls {
  read ??= callsIn(JSON.parse(readFileSync(file, 'utf8')) as ApiDocument);
  return read;
}
