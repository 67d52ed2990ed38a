import { resources } from '../../../collect/resources.ts';
import type { AuditedField, AuditedWords, Verb } from '../../../resources/define-resource.ts';

const words = resources.flatMap(({ audit }) => audit ?? []);

/** How each resource describes its audited objects, by type. */
export const objects: ReadonlyMap<string, AuditedWords> = new Map(
  words.flatMap((one) => Object.entries(one.objects ?? {})),
);
/** How each resource describes its actions. */
export const verbs: ReadonlyMap<string, Verb> = new Map(
  words.flatMap((one) =>
    Object.entries(one.verbs ?? {}).map(([action, verb]) => [
      action,
      typeof verb === 'string' ? { words: verb } : verb,
    ]),
  ),
);
/** How each resource describes its columns. */
export const fields: ReadonlyMap<string, AuditedField> = new Map(
  words.flatMap((one) =>
    Object.entries(one.fields ?? {}).map(([name, field]) => [
      name,
      typeof field === 'string' ? { label: field } : field,
    ]),
  ),
);
