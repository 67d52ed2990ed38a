import { useState } from 'react';
import { useDraft } from './use-draft.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;

interface FormDraft<V extends Values> {
  readonly values: V;
  readonly change: (part: Partial<V>) => void;
  /** The form is sent. */
  readonly forget: () => void;
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
const isText = (value: unknown): boolean => typeof value === 'string';
const isLike = (value: unknown, initial: Values[string]): boolean =>
  typeof initial === 'string' ? isText(value) : Array.isArray(value) && value.every(isText);

/**
 * The fields of a form that anyone may fill in. What differs from `initial` outlives a reload and another page, in this
 * tab, until `forget`.
 */
export function useFormDraft<V extends Values>(name: string, initial: V): FormDraft<V> {
  const draft = useDraft(name, { where: 'tab' });
  const [untouched] = useState(initial);
  const [values, setValues] = useState(() => {
    const typed = parse(draft.found);
    const known = Object.entries(initial).filter(([field, value]) => isLike(typed[field], value));
    return { ...initial, ...Object.fromEntries(known.map(([field]) => [field, typed[field]])) };
  });
  return {
    values,
    change: (part) => {
      const next = { ...values, ...part };
      setValues(next);
      const changed = Object.entries(next).filter(([field, value]) => value !== untouched[field]);
      draft.keep(changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)));
    },
    forget: draft.forget,
  };
}
