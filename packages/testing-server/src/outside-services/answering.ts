import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What goes wrong: no answer ever comes; it breaks off in its middle; it is no JSON, or JSON of another shape; too
 * many have asked; the service is broken.
 */
export type ServiceFault = 'hang' | 'half' | 'garbled' | 'other-shape' | 'busy' | 'broken';

export interface AnsweringService {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  /** What was asked for, in order: path and query. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}
/** What a question is answered with; undefined is 404. */
export type AnswerTo = (
  url: URL,
  request: IncomingMessage,
) =>
  | { readonly fault?: ServiceFault | undefined; readonly bytes?: Uint8Array; readonly json?: unknown }
  | undefined;

/** A service on loopback that answers over HTTP, or fails in each way that one does. */
export async function startAnswering(answerTo: AnswerTo): Promise<AnsweringService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    asked.push(`${url.pathname}${url.search}`);
    const answer = answerTo(url, request);
    const fault = answer?.fault;
    if (fault === 'hang') return;
    if (fault === 'busy' || fault === 'broken') {
      response.writeHead(fault === 'busy' ? 429 : 500).end();
      return;
    }
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    const whole = Buffer.from(answer.bytes ?? JSON.stringify(fault === 'other-shape' ? [1] : answer.json));
    if (fault === 'garbled') {
      response.end('<html>');
      return;
    }
    response.writeHead(200, { 'content-length': whole.length });
    if (fault !== 'half') {
      response.end(whole);
      return;
    }
    response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => {
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
