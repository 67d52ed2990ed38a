import sanitizeHtml from 'sanitize-html';

const tags = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'];

/** What staff wrote, with nothing in it but text, its structure, and links by https: when it is kept, and when it is shown. */
export const sanitisedBody = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
  }).trim();
