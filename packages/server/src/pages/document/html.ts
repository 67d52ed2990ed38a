import type { Registry, ShellDescriptor } from '@commonhearth/registry';
import type { Manifest } from '@commonhearth/schemas';
import type { HeadPicture } from '../head/compound-head.ts';
import type { InlineScript } from './inline-script.ts';
import { iconLinks, themeColor } from './icons/icons.ts';
import type { Preload } from './preloads.ts';
import { sessionMark } from './session-mark.ts';
import { startGuard, startGuardPanel, startGuardStyle } from './start-guard.ts';
import { text } from './text.ts';
import { withoutScripts } from './without-scripts.ts';

/** The scripts in every page; the Content-Security-Policy admits these and no other. */
export const inlineScripts: readonly InlineScript[] = [sessionMark, startGuard];

export interface Page {
  readonly brand: string;
  readonly title: string;
  /** The title without the brand; undefined where that is all of it. */
  readonly heading: string | undefined;
  readonly description: string;
  /** Where it is found, with scheme and host; undefined where another address may be the better one. */
  readonly address: string | undefined;
  /** What stands for it where it is shared. */
  readonly picture: HeadPicture | undefined;
  /** What it is to machines (JSON-LD). */
  readonly structured: object | undefined;
  /** Pages for staff and developers, and what is not there, are not for search engines. */
  readonly listed: boolean;
  readonly shell: ShellDescriptor;
  readonly registry: Registry;
  readonly config: unknown;
  /** What is published now, for pages that show homes at once: saves the question for it. */
  readonly manifest: Manifest | undefined;
  readonly preloads: readonly Preload[];
  /**
   * What the page looks like until the shell draws it, from the shell's build; `{brand}` stands for the
   * brand.
   */
  readonly frame: string;
}

/** A data block is no script to the browser and no end of a script to its parser. */
const data = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
const block = (id: string, value: unknown): string => data(`type="application/json" id="${id}"`, value);
const verified = (integrity: string | undefined): string =>
  `${integrity === undefined ? '' : ` integrity="${text(integrity)}"`} crossorigin="anonymous"`;

const preloadLink = ({ href, as, integrity }: Preload): string =>
  `<link rel="preload" as="${as}" href="${text(href)}"${as === 'font' ? ' type="font/woff2"' : ''}${verified(integrity)}>`;

const located = (address: string): string[] => [
  `<link rel="canonical" href="${text(address)}">`,
  `<meta property="og:url" content="${text(address)}">`,
];

const pictured = ({ url, alt, width, height }: HeadPicture): string[] => [
  `<meta property="og:image" content="${text(url)}">`,
  '<meta property="og:image:type" content="image/jpeg">',
  `<meta property="og:image:width" content="${width}">`,
  `<meta property="og:image:height" content="${height}">`,
  `<meta property="og:image:alt" content="${text(alt)}">`,
  `<meta name="twitter:image" content="${text(url)}">`,
  `<meta name="twitter:image:alt" content="${text(alt)}">`,
];

function head(page: Page): string[] {
  const { brand, title, description, address, picture, structured, listed, shell, registry, preloads } = page;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(description)}">`,
    ...(listed ? [] : ['<meta name="robots" content="noindex">']),
    ...(address === undefined ? [] : located(address)),
    `<style>${startGuardStyle}</style>`,
    ...inlineScripts.map(({ text: script }) => `<script>${script}</script>`),
    ...shell.entry.map(
      (name) =>
        `<script defer data-shell src="${text(registry.shell.base + name)}"${verified(shell.files?.[name])}></script>`,
    ),
    ...preloads.map(preloadLink),
    ...iconLinks,
    `<meta name="theme-color" content="${themeColor}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${text(brand)}">`,
    `<meta property="og:title" content="${text(title)}">`,
    `<meta property="og:description" content="${text(description)}">`,
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`,
    `<meta name="twitter:title" content="${text(title)}">`,
    `<meta name="twitter:description" content="${text(description)}">`,
    ...(picture === undefined ? [] : pictured(picture)),
    ...(structured === undefined ? [] : [data('type="application/ld+json"', structured)]),
  ];
}

/** The shell's page for a route: everything that the first view needs to know, in one round trip. */
export function renderPage(page: Page): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head(page),
    '</head>',
    '<body>',
    `<div id="root">${page.frame.replaceAll('{brand}', text(page.brand))}</div>`,
    startGuardPanel(text(page.brand)),
    withoutScripts({ ...page, title: page.heading ?? page.brand }),
    block('registry', page.registry),
    block('page-config', page.config),
    ...(page.manifest === undefined ? [] : [block('manifest', page.manifest)]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
