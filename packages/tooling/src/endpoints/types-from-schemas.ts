const ofOneCall = /^\w+Api(Response|Arg)$/;
const ofArguments = /^\w+ApiArg$/;

/** The id of each schema in the API's document, and the type that the schemas package exports for it. */
export function exportedTypes(schemas: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const { meta } = schema as { readonly meta?: () => { readonly id?: string } | undefined };
      const id = typeof meta === 'function' ? (schema as { meta: typeof meta }).meta()?.id : undefined;
      return id === undefined ? [] : [[id, name.charAt(0).toUpperCase() + name.slice(1)] as const];
    }),
  );
}

/**
 * Generated endpoints with the types of everything on the wire taken from the schemas package, where they are
 * written once: what the generator declares goes. A body, or a choice of words, that has no name there
 * throws, and so does a name that is not exported.
 */
export function typesFromSchemas(made: string, types: ReadonlyMap<string, string>): string {
  const declarations = [...made.matchAll(/^export type (\w+) =[\s\S]*?;\n(?=export |$(?![\s\S]))/gm)].map(
    ([text, name = '']) => ({ text, name }),
  );
  const kept = declarations.filter(({ name }) => ofOneCall.test(name));
  for (const { text } of kept)
    if (/\bbody: \{|"\s*\||\|\s*"/.test(text))
      throw new Error(`Give this a name in packages/schemas, with .meta({ id }), and export it:\n${text}`);
  const imports = declarations
    .filter(({ name }) => !ofOneCall.test(name))
    .map(({ name }) => name)
    .filter((name) => kept.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
    .sort()
    .map((name) => {
      const type = types.get(name);
      if (type === undefined) throw new Error(`packages/schemas exports no schema with the id ${name}.`);
      return type === name ? name : `${type} as ${name}`;
    });
  const text = declarations.reduce((rest, { text, name }) => {
    if (!ofOneCall.test(name)) return rest.replace(text, '');
    return ofArguments.test(name) ? rest.replace(text, withBody(text, made)) : rest;
  }, made);
  const named = text.replaceAll(/body: queryArg\.\w+/g, 'body: queryArg.body');
  return imports.length === 0
    ? named
    : named.replace(
        /^(import .*\n)/m,
        `import type { ${imports.join(', ')} } from '@commonhearth/schemas';\n$1`,
      );
}

/** A body is called so, whatever its schema is called. */
function withBody(declaration: string, made: string): string {
  const bodies = [...made.matchAll(/body: queryArg\.(\w+)/g)].map(([, name = '']) => name);
  return declaration.replaceAll(/^ {2}(\w+): /gm, (line, name: string) =>
    bodies.includes(name) ? '  body: ' : line,
  );
}
