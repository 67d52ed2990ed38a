import { parameters } from '@commonhearth/domain';
import { richText, sanitised } from '../../mail/index.ts';
import type { BroadcastRow } from '../broadcast/index.ts';
import { hasVariable, linkPlace, templateOf, type Template } from './variables.ts';

/** What staff write of a broadcast, kept or not yet. */
export type Written = Pick<
  BroadcastRow,
  'subject' | 'preheader' | 'bodyHtml' | 'fromName' | 'isNewsletter' | 'audience' | 'compoundIds'
>;

/** The texts of a broadcast, read once for all of its mails. */
export interface BroadcastText {
  readonly subject: Template;
  readonly preheader: Template;
  readonly html: Template;
  readonly text: Template;
  /** Pages of this site that the body leads to, as paths. */
  readonly pages: readonly string[];
  readonly isPersonal: boolean;
}

/** Whoever wrote the link may have copied it from a mail of their own: it signs nobody in as them. */
const secrets = [
  parameters.magicLink,
  parameters.delayedMagicLink,
  parameters.emailPreferences,
  ...['unsubscribe', 'token', 'token_hash', 'code'],
];

/** What is no page stays without a reader's tokens. */
const isFile = (path: string): boolean => /^\/+(?:api|auth|content|_dev)(?:\/|$)/.test(path);

/** Where a link of the body leads; undefined: nowhere that a mail may lead to. */
export function linkOf(
  href: string,
  origin: string,
): { readonly url: URL; readonly isPage: boolean } | undefined {
  const isPath = /^\/(?![\\/])/.test(href);
  if (/\{\{|%7B%7B/i.test(href) || !(isPath || URL.canParse(href))) return undefined;
  const url = new URL(href, origin);
  if (url.origin !== origin)
    return url.protocol === 'https:' && url.hostname !== new URL(linkPlace(0)).hostname
      ? { url, isPage: false }
      : undefined;
  for (const name of secrets) url.searchParams.delete(name);
  url.username = '';
  url.password = '';
  return { url, isPage: !isFile(url.pathname) };
}

/** Sanitised anew, whatever is kept [decisions: broadcasts]. */
export function broadcastText({ subject, preheader, bodyHtml }: Written, origin: string): BroadcastText {
  const pages: string[] = [];
  const { html, text } = richText(sanitised(bodyHtml, origin), (href) => {
    const link = linkOf(href, origin);
    if (link === undefined || !link.isPage) return link?.url.href;
    const { pathname, search, hash } = link.url;
    return linkPlace(pages.push(pathname + search + hash) - 1);
  });
  const templates = {
    subject: templateOf(subject),
    preheader: templateOf(preheader),
    html: templateOf(html),
    text: templateOf(text),
  };
  return { ...templates, pages, isPersonal: Object.values(templates).some(hasVariable) };
}
