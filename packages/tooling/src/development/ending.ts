import { startProduct } from './product.ts';

/** One end for all: of the product server, by a signal, or with the command that began this. */
export function endTogether(workspace: string) {
  let product: ReturnType<typeof startProduct> | undefined;
  let close = (): Promise<void> => Promise.resolve();
  const end = (code: number): void => {
    void close().then(() => process.exit(code));
  };
  const stop = (code = 0): void => {
    if (product === undefined) end(code);
    else {
      process.exitCode = code;
      product.kill('SIGTERM');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => {
      stop();
    });
  return {
    stop,
    closes(server: { stop(): Promise<void> }): void {
      close = () => server.stop();
    },
    startProduct(port: number): void {
      product = startProduct(workspace, port);
      product.on('exit', (code) => {
        end(code || Number(process.exitCode ?? 0));
      });
    },
  };
}
