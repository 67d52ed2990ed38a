import type { Db, Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BroadcastRow } from './broadcasts.repository.ts';

/** What keeps a broadcast from being sent, in words that say what to do; nothing: it can go. */
export async function faultsOf(
  { config }: Pick<Dependencies, 'config'>,
  _db: Db | Tx,
  { subject, bodyHtml }: Pick<BroadcastRow, 'subject' | 'bodyHtml'>,
): Promise<readonly string[]> {
  const faults = [
    config.mailPostalAddress === undefined &&
      'Set MAIL_POSTAL_ADDRESS first: every broadcast has to say where we are reached by post.',
    subject.trim() === '' && 'Write a subject.',
    bodyHtml.replaceAll(/<[^>]*>/g, '').trim() === '' && 'Write something.',
  ];
  return Promise.resolve(faults.filter((fault) => fault !== false));
}
