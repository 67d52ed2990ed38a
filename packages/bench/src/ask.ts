import { request, type Agent } from 'node:http';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** As it came: compressed where it was. */
  readonly body: Buffer;
}

/** One request over an agent's connections; fails when no whole answer comes in time. */
export const ask = (
  agent: Agent,
  url: URL,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers, timeout: 30_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${url.pathname} had no answer in 30 s`)));
    asked.on('error', reject);
    asked.end(body);
  });
