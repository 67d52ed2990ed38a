import type { Delivery, MailLine } from '../../../providers/mailer/mailer.ts';
import { addressFault } from '../../mail/index.ts';
import type { ComposedBroadcast } from '../message/index.ts';
import type { Candidate } from '../ledger/index.ts';

export interface PendingDelivery {
  readonly to: Candidate;
  readonly mail: ComposedBroadcast;
}
interface Delivered {
  /** Undefined: another turn has claimed the row, and nothing of the mail went out. */
  readonly delivery: Delivery | undefined;
  readonly isHandedOver: boolean;
}

/**
 * Sends one mail, which is noted as handed over before any of its content goes out. An address that no mail can go to is
 * refused here, whatever server would be asked.
 */
export async function deliver(
  line: MailLine,
  { to, mail }: PendingDelivery,
  handOver: (recipientId: string) => Promise<boolean>,
): Promise<Delivered> {
  const fault = addressFault(to.address);
  if (fault !== undefined)
    return { delivery: { outcome: 'permanent', reason: fault, of: 'address' }, isHandedOver: false };
  const row = { state: 'claimed' as 'claimed' | 'handed over' | 'lost' };
  const note = async (): Promise<void> => {
    row.state = (await handOver(to.recipientId)) ? 'handed over' : 'lost';
  };
  const delivery = await line.send(
    { ...mail, to: to.address, key: to.key, replyTo: null, list: 'broadcasts' },
    async () => {
      await note();
      if (row.state === 'lost') throw new Error('Another turn has claimed this mail.');
    },
  );
  // a mailer that takes whole mails asks nothing before
  if (delivery.outcome === 'sent' && row.state === 'claimed') await note();
  return {
    delivery: row.state === 'lost' ? undefined : delivery,
    isHandedOver: row.state === 'handed over',
  };
}
