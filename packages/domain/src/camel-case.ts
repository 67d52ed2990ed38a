/** A name of the wire or of SQL, as TypeScript has it: `year_built` is `yearBuilt`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export const camelCase = <Name extends string>(name: Name): CamelCase<Name> =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
