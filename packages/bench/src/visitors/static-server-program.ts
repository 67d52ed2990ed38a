// A server of plain files and nothing else, to compare with: `static-server-program.ts <folder>`, where `files.json` says
// which file is which address.
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { StaticFile } from './static-site.ts';

const [folder = '.'] = process.argv.slice(2);
const files = new Map(
  Object.entries(JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as Record<string, StaticFile>),
);
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '/');
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const path = join(folder, file.name);
  stat(path).then(
    ({ size }) => {
      response.writeHead(200, { ...file.headers, 'content-length': size });
      createReadStream(path).pipe(response);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening ${(server.address() as AddressInfo).port}`);
});
