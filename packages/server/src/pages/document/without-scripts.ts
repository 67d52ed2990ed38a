import type { HeadPicture } from '../head/compound-head.ts';
import { text } from './text.ts';

interface Words {
  /** Of the page, without the brand. */
  readonly title: string;
  readonly description: string;
  readonly picture: HeadPicture | undefined;
}

/** Hides the skeletons, which have no content to read. */
const withoutFrame = ':is(#first-view, #root) :is(main, footer) { display: none; }';
const style = `noscript > div { max-width: 640px; margin: 0 auto; padding: 24px 16px; font: 17px/1.5 system-ui, sans-serif; color: #3a2a1c; }
noscript img { display: block; width: 100%; height: auto; border-radius: 16px; }
noscript h1 { margin: 24px 0 8px; font-size: 28px; line-height: 1.2; }
noscript p { margin: 0 0 12px; }`;

/** What a page says where scripts are off: of a home its picture, whose words have place and price. */
export const withoutScripts = ({ title, description, picture }: Words): string =>
  [
    `<noscript><style>${withoutFrame}\n${style}</style><div>`,
    ...(picture === undefined
      ? []
      : [`<img src="${text(picture.url)}" alt="" width="${picture.width}" height="${picture.height}">`]),
    `<h1>${text(title)}</h1>`,
    ...(picture === undefined ? [] : [`<p><strong>${text(factsOf(title, picture))}</strong></p>`]),
    `<p>${text(description)}</p>`,
    '<p>This site needs JavaScript. Please allow it for this address and load the page again.</p>',
    '</div></noscript>',
  ].join('');

/** Shown below the first view and its footer, which stay readable, when scripts are off. */
export const belowFirstView = `<noscript><style>#first-view[data-by] { min-height: 0; }\n${style}</style><div><p>This page needs JavaScript for anything other than reading. Please allow it for this address and reload.</p></div></noscript>`;

/** What the picture's words say beside the title. */
const factsOf = (title: string, { alt }: HeadPicture): string =>
  alt.startsWith(`${title}, `) ? alt.slice(title.length + 2) : alt;
