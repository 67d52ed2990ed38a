import { startChild } from './child.ts';

/** What came since the count began. */
export interface SinkCount {
  readonly mails: number;
  readonly bytes: number;
  /** From the first command about the first mail to the end of the last. */
  readonly seconds: number;
  /** Over which a mail was under way, most at once. */
  readonly connections: number;
  /** The last mail as it came. */
  readonly sample: string;
}
/** `count` asks for what came; else a count begins, and each command is answered so late. */
export type SinkAsked = 'count' | { readonly delayMs: number };
export type SinkTold = { readonly port: number } | { readonly count: SinkCount };

export interface Sink {
  readonly url: string;
  begin(delayMs: number): Promise<void>;
  count(): Promise<SinkCount>;
  stop(): Promise<void>;
}

export async function startSink(): Promise<Sink> {
  const child = startChild<SinkAsked>('smtp-sink-program.ts');
  const { port } = await child.says<{ port: number }>();
  return {
    url: `smtp://127.0.0.1:${port}`,
    begin: async (delayMs) => {
      await child.ask({ delayMs });
    },
    count: async () => (await child.ask<{ count: SinkCount }>('count')).count,
    stop: () => child.stop(),
  };
}
