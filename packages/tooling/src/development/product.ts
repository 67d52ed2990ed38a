import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { packagesBehind, readPackages } from '../zones.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => {
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        });
      });
  });

/** Whether nobody can listen on this port of this machine now. */
export const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => {
        resolve(true);
      })
      .listen(port, '127.0.0.1', () => {
        probe.close(() => {
          resolve(false);
        });
      });
  });

const isReachable = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => {
        resolve(false);
      });
  });

/**
 * Waits while the product server starts again after an edit, so that no call fails meanwhile; in the end the
 * call tells what is wrong.
 */
export async function untilReachable(port: number, { attempts = 600, pause = 100 } = {}): Promise<void> {
  for (let i = 0; i < attempts && !(await isReachable(port)); i++) await setTimeout(pause);
}

/** The product server, which starts again after an edit of a package that it is made of. */
export function startProduct(workspace: string, port: number): ReturnType<typeof spawn> {
  const packages = readPackages(workspace);
  const watched = packages
    .filter(({ name }) => name === 'server')
    .flatMap((server) => packagesBehind(server, packages))
    .map(({ path }) => `--watch-path=${path}/src`);
  const server = ['packages/server/src/main.ts', '--behind-dev-server'];
  return spawn(process.execPath, ['--watch-preserve-output', ...watched, ...server], {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port) },
  });
}
