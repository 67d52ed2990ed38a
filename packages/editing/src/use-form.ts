import { useRef, useState, type ChangeEvent } from 'react';
import { differing, typedIn } from './form-draft.ts';
import { without } from './rules.ts';
import type { Refusal } from './session.ts';

type FormErrors<Values> = Readonly<Partial<Record<keyof Values, string>>>;
/** The fields that hold any text. */
type TextField<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values];

interface FormOptions<Values> {
  /** Which field an error of the server is about. By default, fields are named as in the body of the call. */
  readonly errorsOf?: (refusal: Refusal) => FormErrors<Values>;
  /** Where the input is stored until it is sent, such as `useDraft` of the contract. */
  readonly draft?: { readonly found: string | undefined; readonly keep: (text: string) => void };
  /** Fields whose error goes with a change of another: `{ phone: ['email'] }` where one of the two is enough. */
  readonly related?: Readonly<Partial<Record<keyof Values, readonly (keyof Values)[]>>>;
}

const errorsByPath = <Values>({ problem }: Refusal): FormErrors<Values> => {
  const entries = (problem?.errors ?? []).map(({ path, message }) => [path, message]);
  return Object.fromEntries(entries) as FormErrors<Values>;
};

/**
 * The values of a form that a button saves, and what is wrong with them. A change clears the errors of its fields; a
 * refusal keeps the values. With a `draft` the values that differ from `initial` are there when the form is opened again.
 */
export function useForm<Values extends object>(
  initial: Values,
  { errorsOf = errorsByPath, draft, related }: FormOptions<Values> = {},
) {
  const [untouched] = useState(initial);
  const [values, setValues] = useState(() => ({ ...initial, ...typedIn(draft?.found, initial) }));
  // two changes may come before the form is drawn again
  const current = useRef(values);
  const [errors, setErrors] = useState({} as FormErrors<Values>);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fail = (by: FormErrors<Values>, why: Refusal | null): FormErrors<Values> => {
    setErrors(by);
    setRefusal(why);
    return by;
  };
  const set = (change: Partial<Values>): void => {
    current.current = { ...current.current, ...change };
    setValues(current.current);
    const changed = Object.keys(change) as (keyof Values)[];
    const cleared = changed.flatMap((name) => [name, ...(related?.[name] ?? [])]);
    setErrors((before) => without(before, cleared));
    setRefusal(null);
    draft?.keep(differing(current.current, untouched));
  };
  return {
    values,
    errors,
    refusal,
    set,
    setErrors: (found: FormErrors<Values>) => fail(found, null),
    /** Props of a text field, a text area or a select. */
    text: <Name extends TextField<Values>>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
        set({ [name]: target.value } as Partial<Values>);
      },
    }),
    /** Shows why the server refused the values. Returns the errors by field; an error about no field of the form is none. */
    refuse: (by: Refusal) => {
      const found = Object.entries(errorsOf(by)).filter(([name]) => name in untouched);
      return fail(Object.fromEntries(found) as FormErrors<Values>, by);
    },
  };
}
