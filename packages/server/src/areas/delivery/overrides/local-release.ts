import { errorCode } from '../../../error-code.ts';

/** A development server answers late while it compiles. */
const patienceMs = 10_000;
/** More than the judgement reads; what answers without end would fill the memory. */
const mostBytes = 1024 * 1024;

/** Why a developer's address gave no descriptor, in words for them. */
export class NoLocalRelease extends Error {}

async function read(url: string, answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new NoLocalRelease(`${url} returned too much data for a descriptor.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** The descriptor that a developer's address answers now, not judged. `address` ends with a slash. */
export async function localDescriptor(address: string): Promise<unknown> {
  const url = `${address}descriptor.json`;
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new NoLocalRelease(`${url} responded with ${answer.status}.`);
    return await read(url, answer);
  } catch (error) {
    if (error instanceof NoLocalRelease) throw error;
    const code = errorCode(error);
    const why = code === '' && error instanceof Error ? error.name : code;
    throw new NoLocalRelease(`${url} returned no valid descriptor (${why}).`);
  }
}
