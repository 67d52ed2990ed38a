import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listeningPort } from '../product/listening-port.ts';
import type { ColdVisit } from './cold-visit.ts';

export interface StaticFile {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface StaticSite {
  readonly origin: string;
  stop(): Promise<void>;
}

const keptHeaders = ['content-type', 'content-encoding', 'cache-control'];

/** What a visit got, byte for byte, from files by a server that does nothing else. */
export async function serveStatic({ replies }: ColdVisit): Promise<StaticSite> {
  const folder = await mkdtemp(join(tmpdir(), 'commonhearth-bench-'));
  const files: Record<string, StaticFile> = {};
  for (const [i, [address, { headers, body }]] of [...replies].entries()) {
    const kept = Object.entries(headers).flatMap(([name, value]) =>
      keptHeaders.includes(name) && typeof value === 'string' ? [[name, value] as const] : [],
    );
    files[address] = { name: String(i), headers: Object.fromEntries(kept) };
    await writeFile(join(folder, String(i)), body);
  }
  await writeFile(join(folder, 'files.json'), JSON.stringify(files));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'static-server-program.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await listeningPort(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
