import type { PageOverride } from '@commonhearth/contract';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The time of day at which an override is over, where the visitor is. */
export const endOf = ({ until }: PageOverride): string => time.format(new Date(until));

/** Which remote runs from where. */
export function overrideWords({ remote, version, hash, address }: PageOverride): string {
  if (address !== undefined) return `${remote} runs from ${address}`;
  const release = [version, hash].filter((part) => part !== undefined).join('+');
  return release === '' ? `${remote} runs in another version` : `${remote} runs in version ${release}`;
}
