import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channelRemoteIn, type ChannelRemote, type Release, type Releases } from '@commonhearth/schemas';

/** A request as it came, without its token. */
interface Asked {
  readonly what: string;
  readonly body: string;
  readonly token: string | undefined;
}
interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Held = NonNullable<ChannelRemote['base']>;
export const held = (version: string, hash: string, percent = 100): Held => ({
  version,
  hash,
  percent,
  since: '2026-11-20T12:00:00.000Z',
  started: false,
});
/** A row of the channel `development` with a base. */
export const row = (remote: string, more: Partial<ChannelRemote> = {}): ChannelRemote => ({
  ...channelRemoteIn([], 'development', remote),
  channel_version: 3,
  base: held('1.0.0', 'aaaaaaaaaaaa'),
  ...more,
});
export const releaseOf = (remote: string, version: string, hash: string): Release => ({
  remote,
  version,
  hash,
  commit: null,
  message: null,
  owner: null,
  contract: '^2.0.0',
  checks: { tests: { passed: true } },
  sizes: { entry: 1, page: 2, all: 3 },
  by: 'the team',
  registered_at: '2026-11-20T12:00:00.000Z',
  released_at: null,
  swept_at: null,
});
export const liveWith = (channels: readonly ChannelRemote[], more: Partial<Releases> = {}): Releases => ({
  channel: 'development',
  may_change: true,
  shells: [],
  frozen: null,
  channels: [...channels],
  releases: [],
  traffic: [],
  audit: [],
  ...more,
});

/**
 * A real server on loopback that answers as it is told, by method and path: `answers` may be changed while it runs.
 * What is not told is 404.
 */
export async function startLoopbackSite(answers: Record<string, (body: string) => Answer>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const what = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
      asked.push({ what, body, token: request.headers.authorization });
      const answer = answers[what]?.(body) ?? {
        status: 404,
        body: { type: 'x', title: 'x', status: 404, code: 'not_found', detail: 'This was not found.' },
      };
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answers,
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
