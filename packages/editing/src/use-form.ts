import { useState, type ChangeEvent } from 'react';
import type { Refusal } from './session.ts';

type FormErrors<Values> = Readonly<Partial<Record<keyof Values, string>>>;
/** The fields that hold any text. */
type TextField<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values];

const errorsByPath = <Values>({ problem }: Refusal): FormErrors<Values> => {
  const entries = (problem?.errors ?? []).map(({ path, message }) => [path, message]);
  return Object.fromEntries(entries) as FormErrors<Values>;
};

/**
 * The values of a form that a button saves, and what is wrong with them. A change clears the errors; a refusal keeps
 * the values. Fields are named as in the body of the call, or `errorsOf` says which field an error is about.
 */
export function useForm<Values extends object>(
  initial: Values,
  errorsOf: (refusal: Refusal) => FormErrors<Values> = errorsByPath,
) {
  const noErrors = {} as FormErrors<Values>;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(noErrors);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    setErrors(noErrors);
    setRefusal(null);
  };
  return {
    values,
    errors,
    refusal,
    set,
    setErrors,
    /** Props of a text field, a text area or a select. */
    text: <Name extends TextField<Values>>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
        set({ [name]: target.value } as Partial<Values>);
      },
    }),
    /** Shows why the server refused the values. */
    refuse: (by: Refusal) => {
      setErrors(errorsOf(by));
      setRefusal(by);
    },
  };
}
