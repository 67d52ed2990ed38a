import { Agent } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { ask, type Reply } from '../ask.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

/** So many connections does a browser open to one site. */
const connections = 6;
const headers = { 'user-agent': ordinaryUserAgent, 'accept-encoding': 'br' };

export interface ColdVisit {
  readonly ms: number;
  /** By the address as the page names it; the page itself too. */
  readonly replies: ReadonlyMap<string, Reply>;
}

const textOf = ({ headers: { 'content-encoding': encoding }, body }: Reply): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : body).toString();

/** Scripts, styles, fonts, preloads and icons that a page names on its own site. */
const namedIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+)"/g)].map(
      ([, address]) => address ?? '',
    ),
  ),
];

/** What somebody fetches who was never here: the page, and at once every file that it names, over connections of their own. */
export async function coldVisit(origin: string, page: string): Promise<ColdVisit> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const from = performance.now();
  try {
    const first = await ask(agent, new URL(page, origin), { headers: { ...headers, accept: 'text/html' } });
    const names = namedIn(textOf(first));
    const files = await Promise.all(
      names.map(async (name) => [name, await ask(agent, new URL(name, origin), { headers })] as const),
    );
    return { ms: performance.now() - from, replies: new Map([[page, first], ...files]) };
  } finally {
    agent.destroy();
  }
}
