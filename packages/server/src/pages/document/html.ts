import { storedNamesOf, type Registry, type ShellDescriptor } from '@commonhearth/registry';
import type { Manifest } from '@commonhearth/schemas';
import type { HeadPicture } from '../head/compound-head.ts';
import { earlyLinks } from './inline/early-links.ts';
import { earlyPresses } from './inline/early-presses.ts';
import { differenceAttributes, firstViewStyle, shellContainers, type FirstView } from './first-view.ts';
import type { InlineScript } from './inline/inline-script.ts';
import { iconLinks, themeColor } from './icons/icons.ts';
import type { Preload } from './preloads.ts';
import { laterScripts } from './inline/later-scripts.ts';
import { oldBrowserCheck, oldBrowserPanel, oldBrowserStyle } from './inline/old-browser.ts';
import { randomUuid } from './inline/random-uuid.ts';
import { sessionMark } from './inline/session-mark.ts';
import { startGuard, startGuardPanel, startGuardStyle } from './inline/start-guard.ts';
import { text } from './text.ts';
import { belowFirstView, withoutScripts } from './without-scripts.ts';

const headScripts: readonly InlineScript[] = [
  oldBrowserCheck,
  randomUuid,
  sessionMark,
  earlyLinks,
  earlyPresses,
  startGuard,
];
/** The scripts in pages; the Content-Security-Policy admits these and no other. */
export const inlineScripts: readonly InlineScript[] = [...headScripts, laterScripts];
const inline = ({ text: script }: InlineScript): string => `<script>${script}</script>`;

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
  /** What the page shows until the shell renders: a frame of the shell's build with its header. */
  readonly frame: string;
  /** Follows a first view. Empty on pages for staff, and with builds that have none. */
  readonly footer: string;
  /** The homes are fictional, and the header says so. */
  readonly demo: boolean;
  /** Multiplies the time limits of the page; above 1 in tests only. */
  readonly patience: number;
  /** Base styles from the shell's build, shared by frame, first view and app; older builds have them in the frame. */
  readonly ground: string;
  /** CSS rules that reserve the heights of what fills places on this route. */
  readonly rooms: string;
  /** The page before any script runs, rendered by a release. Only shells that support takeover get it. */
  readonly firstView?: FirstView | undefined;
}

/** A data block is no script to the browser and no end of a script to its parser. */
const data = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
const block = (id: string, value: unknown): string => data(`type="application/json" id="${id}"`, value);
const verified = (integrity: string | undefined): string =>
  `${integrity === undefined ? '' : ` integrity="${text(integrity)}"`} crossorigin="anonymous"`;

/** A link that waits for the first view has a `rel` that browsers do not know. */
const preloadLink = ({ href, as, integrity, isLater }: Preload, isDeferred: boolean): string =>
  `<link rel="${isDeferred && as !== 'font' ? 'later' : 'preload'}" as="${as}" href="${text(href)}"${as === 'font' ? ' type="font/woff2"' : ''}${isLater ? ' fetchpriority="low"' : ''}${verified(integrity)}>`;

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

function head(page: Page, isDeferred: boolean): string[] {
  const { brand, title, description, address, picture, structured, listed, shell, registry, preloads } = page;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(description)}">`,
    ...(listed ? [] : ['<meta name="robots" content="noindex">']),
    ...(address === undefined ? [] : located(address)),
    `<style>${startGuardStyle}\n${firstViewStyle}\n${oldBrowserStyle}</style>`,
    ...headScripts.map(inline),
    ...shell.entry.map(
      (name) =>
        `<script ${isDeferred ? 'type="later"' : 'defer'} data-shell src="${text(registry.shell.base + name)}"${verified(shell.files?.[name])}></script>`,
    ),
    ...preloads.map((preload) => preloadLink(preload, isDeferred)),
    page.ground,
    ...(page.rooms === '' ? [] : [`<style id="rooms">${page.rooms}</style>`]),
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

/** The names of stored values that `sessionMark` looks for, because fillers depend on them. */
function keptAttribute(registry: Registry): string {
  const names = storedNamesOf(registry);
  return names.length === 0 ? '' : ` data-kept-if="${text(names.join(' '))}"`;
}

/** The shell's page for a route: everything that the first view needs to know, in one round trip. */
export function renderPage(page: Page): string {
  const { brand, heading = brand, shell } = page;
  const firstView = shell.takesOver === true ? page.firstView : undefined;
  return [
    '<!doctype html>',
    `<html lang="en"${page.demo ? ' data-demo' : ''}${page.patience > 1 ? ` data-patience="${page.patience}"` : ''}${firstView === undefined ? '' : differenceAttributes(firstView, page.registry)}${keptAttribute(page.registry)}>`,
    '<head>',
    ...head(page, firstView !== undefined),
    '</head>',
    '<body>',
    shellContainers(page, shell, firstView),
    startGuardPanel(text(brand)),
    oldBrowserPanel(brand, shell.browsers),
    firstView === undefined ? withoutScripts({ ...page, title: heading }) : belowFirstView,
    block('registry', page.registry),
    block('page-config', page.config),
    ...(page.manifest === undefined ? [] : [block('manifest', page.manifest)]),
    ...(firstView === undefined ? [] : [inline(laterScripts)]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
