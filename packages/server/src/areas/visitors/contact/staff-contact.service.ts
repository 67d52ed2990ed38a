import type { ContactMessage } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { recordAudit } from '../../foundation/index.ts';
import { contactMessageById, setHandled } from './contact.repository.ts';

/**
 * Marks a message as handled, or reopens it. The audit entry names the message by its number only, since entries outlive
 * the sender's data.
 */
export const markHandled = (
  { database }: Pick<Dependencies, 'database'>,
  context: PersonContext,
  { id, handled }: { readonly id: string; readonly handled: boolean },
): Promise<ContactMessage> =>
  database.db.transaction(async (tx) => {
    const messageId = parseId(id);
    if (messageId === undefined) throw notFound('This message');
    if (await setHandled(tx, messageId, handled ? context.at : null))
      await recordAudit(tx, context, {
        action: handled ? 'contact.handled' : 'contact.reopened',
        objectType: 'contact_message',
        objectId: messageId,
        before: { handled: !handled },
        after: { handled },
      });
    const message = await contactMessageById(tx, messageId);
    if (message === undefined) throw notFound('This message');
    return message;
  });
