import { spawn } from 'node:child_process';

/** Runs a program to its end; what it says goes to the error output, so that the other stays for the answer. */
export function runChild(
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<boolean> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 2, 2] });
  const end = (): void => {
    child.kill();
  };
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      resolve(code === 0);
    });
  });
}
