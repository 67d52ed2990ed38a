import { createHash } from 'node:crypto';

/** A script that stands in every page, with the source by which the Content-Security-Policy admits it. */
export interface InlineScript {
  readonly text: string;
  readonly source: string;
}

export const inlineScript = (text: string): InlineScript => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});
