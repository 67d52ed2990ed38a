import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What goes wrong: no answer ever comes, nobody is let in, it is asked too much, the line drops, the answer is half a
 * JSON, prose, or has no title.
 */
export type AiFault = 'hang' | 'refuse-key' | 'too-many' | 'drop' | 'half' | 'prose' | 'no-title' | 'broken';

export interface AiServer {
  /** For `AI_BASE_URL`. */
  readonly url: string;
  readonly model: string;
  readonly key: string;
  /** What each question said, whole. */
  readonly asked: readonly string[];
  /** From now on; undefined heals. */
  set(fault: AiFault | undefined): void;
  /** What it writes from now on: a lie, a tag that does not exist. */
  answer(editorial: Readonly<Record<string, unknown>>): void;
  /** Comes once it is asked the next time. */
  nextAsked(): Promise<void>;
  stop(): Promise<void>;
}

const model = 'model-of-the-tests';
const key = 'key-of-the-tests';
const usual = {
  title: 'A home by the park',
  description: 'It has a garden.',
  category: 'Duplex',
  mainTag: 'near a park',
  secondaryTags: ['garden'],
  numUnits: 2,
  numPotentialUnits: 0,
};

const said = (content: string): string =>
  JSON.stringify({
    id: 'c1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });

/** A real service on loopback that speaks as OpenAI does, and can fail in each way that one does. It thinks before each answer, in milliseconds. */
export async function startAiServer({
  thinking = 0,
}: { readonly thinking?: number } = {}): Promise<AiServer> {
  let fault: AiFault | undefined;
  let editorial: Readonly<Record<string, unknown>> = usual;
  let next = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  const json = (response: ServerResponse, status: number, body: string, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
  const server = createServer((request, response) => {
    const answered = async (): Promise<void> => {
      const body = await text(request);
      if (request.headers.authorization !== `Bearer ${key}` || fault === 'refuse-key') {
        json(response, 401, '{"error":{"message":"Incorrect API key"}}');
        return;
      }
      if (request.url === '/v1/models') {
        json(response, 200, JSON.stringify({ object: 'list', data: [{ id: model, object: 'model' }] }));
        return;
      }
      asked.push(body);
      next.resolve(undefined);
      next = Promise.withResolvers();
      if (thinking > 0) await pause(thinking);
      const whole = said(`\`\`\`json\n${JSON.stringify(editorial)}\n\`\`\``);
      if (fault === 'too-many') json(response, 429, '{}', { 'retry-after': '17' });
      else if (fault === 'broken') json(response, 500, 'oops');
      else if (fault === 'drop') request.socket.destroy();
      else if (fault === 'half') json(response, 200, said(JSON.stringify(editorial).slice(0, -8)));
      else if (fault === 'prose') json(response, 200, said('Here is a lovely text about the home.'));
      else if (fault === 'no-title') json(response, 200, said('{"title": "", "description": 12}'));
      else if (fault !== 'hang') json(response, 200, whole);
    };
    answered().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model,
    key,
    asked,
    set: (now) => {
      fault = now;
    },
    answer: (now) => {
      editorial = now;
    },
    nextAsked: () => next.promise,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
