import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

const LONGEST = 300;

/** What a browser says of itself, to be shown to its own person only; null where it says nothing readable. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const said = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return said === '' ? null : said.slice(0, LONGEST);
}

const named = (name: string | undefined, names: Readonly<Record<string, string>>): string | undefined =>
  Object.values(names).find((one) => one === name);

/** A device in words for its person: "Chrome on macOS"; null where nothing is known of it. */
export function deviceWords(device: string | null): string | null {
  if (device === null) return null;
  const { browser, os } = Bowser.parse(device);
  // of a browser that nobody knows it answers what it says of itself: a stranger's words, in a mail of ours
  const known = [named(browser.name, Bowser.BROWSER_MAP), named(os.name, Bowser.OS_MAP)].filter(
    (name) => name !== undefined,
  );
  return known.length === 0 ? null : known.join(' on ');
}

/** "Chrome 140": a browser that is known by its name, with its major version; null for any other. */
export function browserWords(device: string | undefined): string | null {
  if (device === undefined || device === '') return null;
  const { browser } = Bowser.parse(device.slice(0, LONGEST));
  const name = named(browser.name, Bowser.BROWSER_MAP);
  const version = /^\d{1,3}(?=\.|$)/.exec(browser.version ?? '')?.[0];
  return name === undefined ? null : [name, ...(version === undefined ? [] : [version])].join(' ');
}
