import { unknownNames } from '@commonhearth/domain';
import type { PromptField } from './subject.ts';
import type { Typed } from './use-typed.ts';
import { whyHeld, type HomeName } from './words.ts';

interface Judged {
  readonly fields: readonly PromptField[];
  readonly typed: Typed;
  /** Names that a text may have in braces. */
  readonly variables: readonly string[];
  readonly nameOf: HomeName;
}

/** Why the typed text cannot be saved, made live, or previewed now. */
export function blockedReasons({ fields, typed, variables, nameOf }: Judged) {
  const { texts, newest, isTyped, clashing } = typed;
  const [unknown] = fields.flatMap(({ name }) => unknownNames(texts[name] ?? '', variables));
  const empty = fields.find(({ name, optional }) => !optional && (texts[name] ?? '').trim() === '');
  const unknownWords = unknown && `{${unknown.name}} in line ${unknown.line} is not a known variable.`;
  const whyNotSaved =
    clashing.length > 0
      ? 'Choose which text to keep first.'
      : empty !== undefined
        ? `Write something: ${empty.label}.`
        : !isTyped
          ? 'No unsaved changes.'
          : undefined;
  const whyNotLive = isTyped
    ? 'Save your changes first.'
    : newest.live
      ? newest.version === 0
        ? 'Nothing written about this area yet.'
        : `Version ${newest.version} is live.`
      : (unknownWords ?? whyHeld(newest, nameOf));
  const whyNotPreviewed = unknownWords ?? (empty === undefined ? undefined : 'Write something first.');
  return { whyNotSaved, whyNotLive, whyNotPreviewed };
}
