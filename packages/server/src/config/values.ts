import { readEmailAddress } from '@commonhearth/schemas/constants';
import { z } from 'zod';

/** Kinds of values that a setting can have. Each message completes "NAME: …". */

const words: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  1: true,
  false: false,
  off: false,
  no: false,
  0: false,
};

/** On or off. */
export const onOff = z.string().transform((text, context) => {
  const value = words[text.toLowerCase()];
  if (value !== undefined) return value;
  context.addIssue('must be true or false');
  return z.NEVER;
});

export const port = z.string().transform((text, context) => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  context.addIssue('must be a whole number from 0 to 65535');
  return z.NEVER;
});

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** An address with one of the schemes, written like `http:`. */
function address(...schemes: readonly string[]) {
  const list = schemes.map((scheme) => `${scheme}//`).join(' or ');
  return z.string().refine((text) => {
    const url = parsed(text);
    return (
      url !== undefined &&
      schemes.includes(url.protocol) &&
      (url.hostname !== '' || url.searchParams.has('host'))
    );
  }, `must be an address that begins with ${list}`);
}

export const webAddress = address('https:', 'http:');
/** What paths are appended to: without a slash at its end. */
export const rootAddress = webAddress.transform((text) => text.replace(/(?<!\/)\/+$/, ''));
/** Scheme, host and port of an address, as a browser names where a page comes from. */
export const origin = webAddress.transform((text, context) => {
  const { origin, hostname, username, password, pathname, search, hash } = new URL(text);
  // a host with other signs would be a pattern, or a second word, in a header
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(hostname);
  if (isHost && username === '' && password === '' && pathname === '/' && search === '' && hash === '')
    return origin;
  context.addIssue('must be an origin: scheme, host and port, without a path, a query or a user');
  return z.NEVER;
});

/** Another host, or the word that there is none. */
export const originOrOff = z.union([z.literal('off'), origin], {
  error: "must be an origin (scheme, host and port, without a path, a query or a user), or 'off'",
});

/** Pairs of a host and its backup. */
export const hostPairs = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => {
    const [primary, backup, ...rest] = pair.split('|').map((one) => origin.safeParse(one.trim()).data);
    return primary !== undefined && backup !== undefined && primary !== backup && rest.length === 0
      ? { primary, backup }
      : undefined;
  });
  if (pairs.every((pair) => pair !== undefined)) return pairs;
  context.addIssue(
    'must be pairs of two different origins (scheme, host and port), primary|backup, separated by commas',
  );
  return z.NEVER;
});

const mostProxies = 10;
export const proxyCount = z.string().transform((text, context) => {
  if (/^\d{1,2}$/.test(text) && Number(text) <= mostProxies) return Number(text);
  context.addIssue(`must be the number of proxies in front, a whole number from 0 to ${mostProxies}`);
  return z.NEVER;
});

export const percentAYear = z.string().transform((text, context) => {
  const percent = Number(text);
  if (/^\d{1,2}(?:\.\d{1,3})?$/.test(text) && percent <= 25) return percent;
  context.addIssue('must be a percentage from 0 to 25, such as 6.5');
  return z.NEVER;
});

const mostSeconds = 60;
export const stopSeconds = z.string().transform((text, context) => {
  if (/^\d{1,2}$/.test(text) && Number(text) <= mostSeconds) return Number(text);
  context.addIssue(`must be a whole number of seconds from 0 to ${mostSeconds}`);
  return z.NEVER;
});

const mostPatience = 100;
export const patienceFactor = z.string().transform((text, context) => {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostPatience) return Number(text);
  context.addIssue(`must be a whole number from 1 to ${mostPatience}`);
  return z.NEVER;
});

export const postgresAddress = address('postgres:', 'postgresql:');
export const mailServerAddress = address('smtp:', 'smtps:');

/** Who mails come from: an address, or a name and an address. The name may be left out. */
export const mailSender = z.string().transform((text, context) => {
  const [, name = '', inside, bare] = /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text) ?? [];
  const address = (inside ?? bare ?? '').trim();
  const read = readEmailAddress(address);
  if (read !== undefined && name.length <= 100) return { name: name.trim(), address: read };
  context.addIssue('must be an email address, with or without a name, such as Ann <ann@example.org>');
  return z.NEVER;
});

export const tileAddress = webAddress.refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  'must contain {z}, {x} and {y}',
);

/** Of a style of vector tiles: its host goes into a header, where other signs would be a pattern or a second word. */
export const styleAddress = webAddress.refine(
  (text) => /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?]|$)/i.test(text),
  'must have a host of letters, digits, dots and hyphens, and no user',
);

/** A name or address of a machine, without scheme and port. */
export const hostName = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be a host name or an IP address, without scheme and port');

/** A bucket, or a region. */
export const storeName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, "must have 2 to 63 letters, digits, '.', '_' or '-'");

/** The embedded database cannot be told of one with a line break in its name. */
export const folder = z
  .string()
  .regex(/^\P{Cc}*$/u, 'must be a folder without line breaks and other control characters');

export const shortText = z.string().max(60, 'must have at most 60 characters');

/** Names of features that are tried before they are for everyone, with commas between. */
export const experimentNames = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => /^[a-z0-9_]{1,40}$/.test(name)) && new Set(names).size === names.length)
    return names;
  context.addIssue({
    code: 'custom',
    message: "must be different names of lowercase letters, digits and '_', separated by commas",
  });
  return z.NEVER;
});

/** As another provider names us. */
export const clientId = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 characters, without spaces');

export const signingSecret = z.string().min(32, 'must have 32 characters or more');

/** Exactly three different addresses, lower-cased. */
export const threeAddresses = z.string().transform((text, context) => {
  const addresses = text.split(',').map((part) => readEmailAddress(part.trim().toLowerCase()));
  const valid = addresses.filter((address) => address !== undefined);
  if (addresses.length === 3 && new Set(valid).size === 3) return valid;
  context.addIssue('must be exactly three different email addresses, separated by commas');
  return z.NEVER;
});

/** Mails that may go in a second. */
export const mailsPerSecond = z.string().transform((text, context) => {
  const rate = Number(text);
  if (/^\d{1,5}(\.\d{1,3})?$/.test(text) && rate > 0) return rate;
  context.addIssue('must be a number above 0, such as 10 or 0.5');
  return z.NEVER;
});

/** What visitors may make us keep in a day. */
export const megabytesADay = z.string().transform((text, context) => {
  const megabytes = Number(text);
  if (/^\d{1,4}$/.test(text) && megabytes >= 10 && megabytes <= 2000) return megabytes;
  context.addIssue('must be a number of megabytes from 10 to 2000');
  return z.NEVER;
});

/** Of how many visits: all, none, or a part, from 0 to 1. */
export const onOffOrShare = z.string().transform((text, context) => {
  const read = onOff.safeParse(text);
  if (read.success) return read.data ? 1 : 0;
  const percent = /^(\d{1,3})%$/.exec(text)?.[1];
  if (percent !== undefined && Number(percent) <= 100) return Number(percent) / 100;
  context.addIssue('must be on, off, or a share of visits, such as 25%');
  return z.NEVER;
});

/** Where the sender of mails is reached by post. */
export const postalAddress = z
  .string()
  .trim()
  .min(10, 'must be a full postal address, on one line')
  .max(200, 'must have at most 200 characters')
  .refine((text) => !/[\r\n]/.test(text), 'must be on one line');
