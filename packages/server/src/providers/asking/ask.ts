import type { ReadableStream } from 'node:stream/web';
import { ProviderFault, slow } from './provider-fault.ts';

/** How long one question to a provider may take, in milliseconds. */
export const usualPatience = 10_000;

/** As `fetch`, of which it is a part. */
export type Get = (
  url: URL,
  init: {
    readonly headers: Record<string, string>;
    readonly signal: AbortSignal;
    readonly redirect: 'error';
  },
) => Promise<{ readonly status: number; readonly body: Response['body'] | ReadableStream<Uint8Array> }>;

interface Question {
  /** As people call it: "The provider of listings". */
  readonly who: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends when the call that asks ends. */
  readonly signal?: AbortSignal | undefined;
  readonly patience: number;
  readonly mostBytes: number;
  /** `fetch` unless told. A redirection is none of its answers. */
  readonly get?: Get;
}

async function bytesOf(
  answer: Awaited<ReturnType<Get>>,
  who: string,
  mostBytes: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) throw new ProviderFault(`${who} returned too much data.`);
  }
  return Buffer.concat(parts);
}

/** The bytes that a provider answers; `undefined` for 404. Whatever else goes wrong is a `ProviderFault`. */
export async function ask(
  url: URL,
  { who, headers, signal, patience, mostBytes, get = fetch }: Question,
): Promise<Uint8Array | undefined> {
  const late = AbortSignal.timeout(patience);
  try {
    const answer = await get(url, {
      redirect: 'error',
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      headers: { ...headers },
    });
    if (answer.status === 200) return await bytesOf(answer, who, mostBytes);
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    if (answer.status === 429) throw new ProviderFault(`${who} accepts no more requests right now.`);
    throw new ProviderFault(`${who} responded with ${answer.status}.`);
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    if (signal?.aborted === true)
      throw new ProviderFault(`There was no time left to check this one. Try it again.`, { cause: error });
    if (late.aborted) throw slow(who, patience, error);
    throw new ProviderFault(`${who} can’t be reached, or its response broke off.`, { cause: error });
  }
}

/** What a provider answers as JSON, unchecked. */
export async function askJson(url: URL, question: Question): Promise<unknown> {
  const bytes = await ask(url, question);
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new ProviderFault(`${question.who} sent a response that we can’t read.`, { cause: error });
  }
}
