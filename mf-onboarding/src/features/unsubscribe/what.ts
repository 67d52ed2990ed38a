import { unsubscribeFrom, unsubscribeObjects } from '@commonhearth/schemas/constants';

export interface What {
  readonly from: (typeof unsubscribeFrom)[number];
  readonly object: (typeof unsubscribeObjects)[number];
  readonly id: string;
}

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((one) => one === text);

/** What the address asks to stop; undefined where it says nothing that there is. The older form is about a market. */
export function whatOf(params: Readonly<Record<string, string | undefined>>): What | undefined {
  const from = oneOf(unsubscribeFrom, params['unsubscribeFrom']);
  const object = oneOf(unsubscribeObjects, params['objectType'] ?? 'subscriber');
  const id = params['objectId'];
  return from === undefined || object === undefined || id === undefined ? undefined : { from, object, id };
}

const lists: Readonly<Record<What['from'], string>> = {
  alerts: 'alerts',
  broadcasts: 'news',
  newsletter: 'the newsletter',
  invitations: 'invitations from friends',
  circles: 'email about your circles',
  all: 'all email',
};

/** As it stands behind "Stop …". `name` is what the object is called, if that is known. */
export function wordsOf({ from, object }: What, name: string | undefined): string {
  // a circle is its members’ alone: an email link opens none, so its name is not known
  if (object === 'circle') return 'email about this circle';
  const about = {
    compound: ` about ${name ?? 'this home'}`,
    area: ` about ${name ?? 'this area'}`,
    subscriber: ` about ${name ?? 'this market'}`,
    user: '',
  }[object];
  return lists[from] + about;
}
