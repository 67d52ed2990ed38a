import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Soak } from '@commonhearth/bench/product';

export interface Witness {
  /** Where pages are asked for. */
  readonly origin: string;
  /** What was complained of since the last call. */
  takeComplaints(): readonly string[];
}

const path = '/soak-witness';

/** In the page, before any other script: what the browser would write to its console, which WebKit tells no driver. */
function watch(where: string): void {
  const tell = (complaint: string) => navigator.sendBeacon(where, `${complaint} at ${location.pathname}`);
  const error = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    tell(`console: ${words.map(String).join(' ')}`);
    error(...words);
  };
  let left = 0;
  window.addEventListener('pagehide', () => (left += 1));
  /** What a page that is left still waited for is none of its errors. */
  const tellIfItStays = (complaint: string): void => {
    const then = left;
    setTimeout(() => {
      if (left === then) tell(complaint);
    }, 500);
  };
  window.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof Element)
        tellIfItStays(`did not load: ${event.target.outerHTML.slice(0, 200)}`);
      // a remark, which no console shows
      else if (event.error == null && event.message.startsWith('ResizeObserver loop')) return;
      else tell(`script: ${event.message} ${event.filename}:${event.lineno}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
  );
}

/**
 * A server on loopback before the running site, as a browser's extension would be: it hands everything on, and
 * gives pages one script that listens for errors.
 */
export async function startWitness(soak: Soak, site: string): Promise<Witness> {
  const upstream = new URL(site);
  let complaints: string[] = [];
  const handOn = (request: IncomingMessage, response: ServerResponse): void => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const { method = '', url = '' } = request;
    const { hostname: host, port } = upstream;
    const onward = ask({ agent: false, host, port, path: url, method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (status >= 400) complaints.push(`${status} of ${method} ${url}`);
      if (method !== 'GET' || answer.headers['content-type']?.startsWith('text/html') !== true) {
        response.writeHead(status, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': __, ...rest } = answer.headers;
      response.writeHead(status, rest);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        response.end(
          Buffer.concat(parts).toString().replace('<head>', `<head><script src="${path}"></script>`),
        ),
      );
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    if (request.url !== path) {
      handOn(request, response);
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watch.toString()})('${path}')`);
      return;
    }
    let said = '';
    request.on('data', (part: Buffer) => {
      said += part.toString();
    });
    request.on('end', () => {
      complaints.push(said);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  soak.defer(() => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    return closed;
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}
