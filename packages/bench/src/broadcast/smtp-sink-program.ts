// A mail server that takes every mail and keeps none, in a process of its own. It answers each command as late as it
// is told to, the end of a mail included. Its parent tells it to begin a count, and asks for it.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { SinkAsked, SinkCount, SinkTold } from './sink.ts';

let delayMs = 0;
let underWay = 0;
let count: SinkCount = nothing();
let first = 0;

function nothing(): SinkCount {
  return { mails: 0, bytes: 0, seconds: 0, connections: 0, sample: '' };
}

const endOfLine = '\r\n';
const endOfMail = '\r\n.\r\n';

function take(raw: string): void {
  underWay -= 1;
  count = {
    mails: count.mails + 1,
    bytes: count.bytes + raw.length,
    seconds: (performance.now() - first) / 1000,
    connections: count.connections,
    sample: raw,
  };
}

function serve(socket: Socket): void {
  let waiting = '';
  let isMail = false;
  const answer = (text: string): void => {
    if (delayMs === 0) socket.write(`${text}\r\n`);
    else
      setTimeout(() => {
        socket.write(`${text}\r\n`);
      }, delayMs);
  };
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') {
      if (first === 0) first = performance.now();
      underWay += 1;
      count = { ...count, connections: Math.max(count.connections, underWay) };
    }
    if (verb === 'QUIT') socket.end('221 Bye\r\n');
    else if (verb === 'DATA') {
      isMail = true;
      answer('354 Go on');
    } else answer(verb === 'EHLO' ? '250-sink\r\n250 8BITMIME' : '250 OK');
  };
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    waiting += chunk;
    for (;;) {
      const end = waiting.indexOf(isMail ? endOfMail : endOfLine);
      if (end === -1) return;
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + (isMail ? endOfMail : endOfLine).length);
      if (!isMail) command(text);
      else {
        isMail = false;
        take(text);
        answer('250 Taken');
      }
    }
  });
  answer('220 sink');
}

const tell = (what: SinkTold): void => {
  process.send?.(what);
};
process.on('message', (asked: SinkAsked) => {
  if (asked === 'count') {
    tell({ count });
    return;
  }
  delayMs = asked.delayMs;
  [count, first] = [nothing(), 0];
  tell({ count });
});
process.on('disconnect', () => process.exit());
const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  tell({ port: (server.address() as AddressInfo).port });
});
