import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

const LONGEST = 300;

/** What a browser says of itself, to be shown to its own person only; null where it says nothing readable. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const said = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return said === '' ? null : said.slice(0, LONGEST);
}

/** A device in words for its person: "Chrome on macOS"; null where nothing is known of it. */
export function deviceWords(device: string | null): string | null {
  if (device === null) return null;
  const { browser, os } = Bowser.parse(device);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length === 0 ? null : known.join(' on ');
}
