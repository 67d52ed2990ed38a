import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { join } from 'node:path';
import { freePort, eventually, ownFolder, type Soak } from '@commonhearth/bench/product';
import { unpacked } from './debian-packages.ts';
import { runOther, startOther } from './other-program.ts';

/** The answer's header that tells which server gave it. */
export const servedBy = 'x-served-by';

interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
}

export interface Proxy {
  /** `https://localhost:…`, as people type it; with `http` for a case whose client knows no certificate of ours. */
  readonly origin: string;
  /** Sends each next request to the next of these servers. */
  serve(origins: readonly string[]): Promise<void>;
  /** Asks through it, from an address of loopback. */
  ask(path: string, from: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

/** Debian's nginx in front of the servers, with https unless told, on loopback, gone when the case ends. */
export async function startNginx(soak: Soak, scheme: 'https' | 'http' = 'https'): Promise<Proxy> {
  const program = join(await unpacked('nginx', ['nginx']), 'usr/sbin/nginx');
  const folder = await ownFolder(soak);
  const [port, conf] = [await freePort(), join(folder, 'nginx.conf')];
  await mkdir(join(folder, 'logs'));
  await runOther(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', 'key.pem', '-out', 'cert.pem'],
    ],
    { cwd: folder },
  );
  const ca = await readFile(join(folder, 'cert.pem'));
  const origin = `${scheme}://localhost:${port}`;
  const request = scheme === 'https' ? safeRequest : plainRequest;
  const ask: Proxy['ask'] = (path, from, body, headers) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: '127.0.0.1', servername: 'localhost', port, path, ca, localAddress: from },
          method: body === undefined ? 'GET' : 'POST',
          headers: { host: `localhost:${port}`, 'content-type': 'application/json', ...headers },
          agent: false,
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
          });
        },
      );
      asked.on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const args = ['-p', folder, '-c', conf, '-e', join(folder, 'logs/error.log')];
  let isStarted = false;
  return {
    origin,
    ask,
    async serve(origins) {
      await writeFile(conf, configuration(folder, port, scheme, origins));
      await runOther(program, ['-t', ...args]);
      if (isStarted) await runOther(program, [...args, '-s', 'reload']);
      else startOther(soak, program, [...args, '-g', 'daemon off;']);
      isStarted = true;
      // each of them answers once the old configuration is gone
      const last = new URL(origins.at(-1) ?? '').host;
      await eventually('nginx', 20_000, () =>
        ask('/healthz', '127.0.0.1').then(
          ({ headers }) => (headers[servedBy] === last ? (true as const) : undefined),
          () => undefined,
        ),
      );
    },
  };
}

const configuration = (
  folder: string,
  port: number,
  scheme: 'https' | 'http',
  origins: readonly string[],
): string => `
pid ${folder}/nginx.pid;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off;
  # a reload closes idle connections: a browser asks again by another one, fetch of Node does not
  keepalive_timeout 0;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  upstream site {
${origins.map((origin) => `    server ${new URL(origin).host};`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port}${scheme === 'https' ? ' ssl' : ''};
${scheme === 'https' ? `    ssl_certificate ${folder}/cert.pem;\n    ssl_certificate_key ${folder}/key.pem;` : ''}
    client_max_body_size 64m;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      add_header ${servedBy} $upstream_addr always;
    }
  }
}
`;
