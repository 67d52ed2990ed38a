import { createHash } from 'node:crypto';

/** A script that stands in every page, with the source by which the Content-Security-Policy admits it. */
export interface InlineScript {
  readonly text: string;
  readonly source: string;
}

/** Puts the code on one line, because each page contains it. Every statement needs its semicolon. */
export function inlineScript(code: string): InlineScript {
  const text = code.replaceAll(/\n\s*/g, ' ');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
