import type { StaffPerson } from '@commonhearth/schemas';

type Category = StaffPerson['mails'][number]['category'];
export const categoryWords: Readonly<Record<Category, string>> = {
  alert: 'Alerts about homes',
  broadcast: 'Broadcasts',
  newsletter: 'Newsletter',
};

const lists: Readonly<Record<string, string>> = {
  alerts: 'alerts',
  broadcasts: 'broadcasts',
  newsletter: 'the newsletter',
  invitations: 'invitations from friends',
  circles: 'email about circles',
  all: 'all emails',
};
const objects: Readonly<Record<string, string>> = {
  compound: ' about one home',
  area: ' about one area',
  subscriber: ' about one market',
};
/** What somebody unsubscribed from: "alerts about one home". */
export const unsubscriptionInWords = ({
  unsubscribe_from: from,
  object_type: object,
}: StaffPerson['unsubscriptions'][number]): string => `${lists[from] ?? from}${objects[object] ?? ''}`;
