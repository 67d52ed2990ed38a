import { hostSources } from '@commonhearth/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { mailById } from './mail-lists.repository.ts';

/**
 * What a mail may do where developers look at it: be laid out, with pictures of homes from where this site has them.
 * No script, no picture from elsewhere, no form; its links open outside of the frame.
 */
const policyOf = ({ hosts }: Dependencies['config']): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...hostSources(hosts).pictures].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/** `/_dev/mails/{mail_id}`: one mail of the outbox as a document of its own; in the development channel only. */
export function mailFrame(app: FastifyInstance, { config, database }: Dependencies): void {
  if (config.channel !== 'development') return;
  const policy = policyOf(config);
  app.get<{ Params: { mail_id: string } }>(
    '/_dev/mails/:mail_id',
    { config: { policy: 'development-channel' } },
    async ({ params }, reply) => {
      const mailId = parseId(params.mail_id);
      const found = mailId === undefined ? undefined : await mailById(database.db, mailId);
      if (found?.html == null) throw notFound('This email');
      reply.ownPolicy = policy;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(found.html.replace('<head>', '<head><base target="_blank">'));
    },
  );
}
