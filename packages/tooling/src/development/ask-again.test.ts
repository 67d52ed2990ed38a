import { createServer, ServerResponse, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { askAgain } from './ask-again.ts';

/** In front of a server that breaks off the first question. */
async function opened() {
  let asked = 0;
  const front = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    if (asked > 1) response.end('there');
    else askAgain(new Error('socket hang up'), request, response);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return {
    ask: (method: string) => fetch(`http://127.0.0.1:${port}/healthz?a=1`, { method }),
    stop: () => new Promise((resolve) => front.close(resolve)),
  };
}

it('who reads asks the same address again', async () => {
  const { ask, stop } = await opened();
  const answer = await ask('GET');
  expect([answer.status, await answer.text(), new URL(answer.url).search]).toEqual([200, 'there', '?a=1']);
  await stop();
});

it('who writes is told that it failed', async () => {
  const { ask, stop } = await opened();
  const answer = await ask('POST');
  expect([answer.status, await answer.text()]).toEqual([502, 'The site did not respond: socket hang up']);
  await stop();
});

it('what has begun, or is no answer, is broken off', () => {
  const request = { method: 'GET', url: '/' } as IncomingMessage;
  const begun = new ServerResponse(request);
  begun.writeHead(200);
  begun.flushHeaders();
  begun.on('error', () => undefined);
  const socket = new Duplex({ read: () => undefined }).on('error', () => undefined);
  for (const response of [begun, socket]) askAgain(new Error('socket hang up'), request, response);
  expect([begun.destroyed, socket.destroyed]).toEqual([true, true]);
});
