import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { font, light } from './layout-styles.ts';

interface Look {
  readonly style?: string;
  /** Of the other colour scheme. */
  readonly class?: string;
}
const heading = (size: number): Look => ({
  class: 'ink',
  style: `margin:24px 0 8px;${font};font-size:${size}px;font-weight:700;line-height:1.3;color:${light.ink}`,
});
const list: Look = { style: 'margin:0 0 16px;padding:0 0 0 24px' };

/** What a text of staff may have in it, and how mails show it: what stands in no style attribute most programs drop. */
const looks = {
  p: { style: 'margin:0 0 16px' },
  br: {},
  h2: heading(20),
  h3: heading(17),
  strong: {},
  em: {},
  u: {},
  s: {},
  a: { class: 'link', style: `color:${light.action};text-decoration:underline` },
  ul: list,
  ol: list,
  li: { style: 'margin:0 0 4px' },
  blockquote: {
    class: 'rule',
    style: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.line}`,
  },
  hr: { class: 'rule', style: `margin:24px 0;border:0;border-top:1px solid ${light.line}` },
} as const satisfies Readonly<Record<string, Look>>;

/** As word processors and others call the same. */
const called: Readonly<Record<string, keyof typeof looks>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
};

const rules = {
  allowedTags: Object.keys(looks),
  allowedAttributes: { a: ['href'] },
  disallowedTagsMode: 'discard',
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml', 'template'],
  nestingLimit: 20,
} satisfies sanitizeHtml.IOptions;

/** Whether an address would be asked for in the open; of this site it may: one that is tried out has no https. */
const isPlain = (href: string, origin: string): boolean =>
  URL.canParse(href) && new URL(href).protocol === 'http:' && new URL(href).origin !== origin;

/** Told of each tag as the reader of the text opens and closes it; what it throws ends the reading. */
export type TagWatch = Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'>;

/** Text, its structure, and links by https or within the site at `origin`: nothing else of what came stays. */
export function sanitised(html: string, origin: string, watch: TagWatch = {}): string {
  const clean = sanitizeHtml(html, {
    ...rules,
    ...watch,
    transformTags: {
      ...called,
      a: (tagName, { href }) => ({
        tagName,
        attribs: href === undefined || isPlain(href, origin) ? {} : { href },
      }),
    },
  });
  // a box within a box has become a paragraph within a paragraph, which there is not
  const flat = /<div\b/i.test(html) ? sanitizeHtml(clean, rules).replaceAll('<p></p>', '') : clean;
  return flat.trim();
}

const styled = Object.fromEntries(
  Object.entries<Look>(looks).map(([tag, look]) => [
    tag,
    (_name: string, { href }: sanitizeHtml.Attributes) => ({
      tagName: tag,
      attribs: { ...(href !== undefined && { href }), ...look },
    }),
  ]),
);

/**
 * What `sanitised` answered as a mail has it: with styles in its tags, and with a plain twin. `leadTo` gives the address
 * that a link leads to; undefined: it stays words.
 */
export function richText(
  clean: string,
  leadTo: (href: string) => string | undefined,
): { readonly html: string; readonly text: string } {
  const led = sanitizeHtml(clean, {
    ...rules,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const url = leadTo(href);
        return { tagName, attribs: url === undefined ? {} : { href: url } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
  });
  return {
    html: sanitizeHtml(led, {
      ...rules,
      allowedAttributes: { '*': ['style', 'class'], a: ['href', 'style', 'class'] },
      parseStyleAttributes: false,
      transformTags: styled,
    }),
    text: convert(led, {
      wordwrap: false,
      selectors: [
        ...['h2', 'h3'].map((selector) => ({
          selector,
          options: { uppercase: false, leadingLineBreaks: 2 },
        })),
        { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
        { selector: 'ul', options: { itemPrefix: '- ' } },
      ],
    }).trim(),
  };
}
