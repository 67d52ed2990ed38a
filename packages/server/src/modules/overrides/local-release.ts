import { errorCode } from '../../error-code.ts';

const patienceMs = 3000;

/** Why a developer's address gave no descriptor, in words for them. */
export class NoLocalRelease extends Error {}

/** The descriptor that a developer's address answers now, not judged. `address` ends with a slash. */
export async function localDescriptor(address: string): Promise<unknown> {
  const url = `${address}descriptor.json`;
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new NoLocalRelease(`${url} answers ${answer.status}.`);
    return await answer.json();
  } catch (error) {
    if (error instanceof NoLocalRelease) throw error;
    const code = errorCode(error);
    const why = code === '' && error instanceof Error ? error.name : code;
    throw new NoLocalRelease(`${url} answers no descriptor (${why}).`);
  }
}
