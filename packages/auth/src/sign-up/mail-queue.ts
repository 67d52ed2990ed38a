import type { FastifyInstance } from 'fastify';
import type { AuthMail, AuthOptions } from '../options.ts';

/** Sends mail beside the answer, so that its duration tells nothing; closing the server waits for it. */
export function mailQueue(scope: FastifyInstance, options: AuthOptions): (mail: AuthMail) => void {
  const underway = new Set<Promise<void>>();
  const send = async (mail: AuthMail): Promise<void> => {
    try {
      await options.sendMail(mail);
    } catch (error) {
      scope.log.error({ err: error, kind: mail.kind }, 'auth mail could not be sent');
    }
  };
  scope.addHook('onClose', async () => {
    await Promise.all(underway);
  });
  return (mail) => {
    const sending = send(mail).finally(() => underway.delete(sending));
    underway.add(sending);
  };
}
