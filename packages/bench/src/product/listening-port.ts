import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Where a server listens, as it says; fails when it ends before. */
export async function listeningPort({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The output of the server is not read.');
  for await (const line of createInterface({ input: stdout })) {
    const port = /^listening (\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    stdout.resume();
    return port;
  }
  throw new Error('The server ended before it listened.');
}
