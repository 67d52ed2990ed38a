// What anyone would write who has many mails to send: a pool of nodemailer over which they go, in a process of its own.
import { createTransport } from 'nodemailer';
import type { PoolAsked } from './pooled.ts';

process.on('message', ({ url, connections, mails, like }: PoolAsked) => {
  const send = async (): Promise<void> => {
    const pool = createTransport({ url, pool: true, maxConnections: connections });
    let next = 0;
    const some = async (): Promise<void> => {
      while (next < mails) {
        const to = `p${(next += 1)}@d${next % 50}.example`;
        await pool.sendMail({ ...like, to, messageId: `<${crypto.randomUUID()}@commonhearth.example>` });
      }
    };
    // two for each connection: none waits for this loop
    await Promise.all(Array.from({ length: 2 * connections }, some));
    pool.close();
  };
  send().then(
    () => process.send?.('sent'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
