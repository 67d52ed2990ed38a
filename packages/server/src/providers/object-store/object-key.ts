import { posix } from 'node:path';

export class BadObjectKey extends Error {
  constructor(key: string) {
    super(
      `'${key}' is not a valid object key: use relative paths of letters, digits, '.', '_', '+', '-', such as photos/12/front.svg.`,
    );
  }
}

const key = /^(?:[A-Za-z0-9_][A-Za-z0-9._+-]*\/)*[A-Za-z0-9_][A-Za-z0-9._+-]*$/;

/** No segment begins with a dot, so neither `..` nor a hidden file can be meant. */
export const isObjectKey = (text: string): boolean => text.length <= 500 && key.test(text);

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The type that a file's name promises; a compressed variant has the type of what it holds. */
export const contentTypeOf = (name: string): string =>
  types[posix.extname(name.replace(/\.br$/, '')).toLowerCase()] ?? 'application/octet-stream';
