// a backslash is a slash to browsers: such a path would lead to another site
const pattern = /^\/$|^(?:\/(?::[A-Za-z_]\w*\??|[^/\\:?#\s]+))+$/;
export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const nameOf = (segment: string): string => segment.slice(1).replace(/\?$/, '');
const isOptional = (segment: string): boolean => segment.startsWith(':') && segment.endsWith('?');

export const isFixed = (path: string): boolean => !path.includes(':');
/** The parameters without which a path cannot be made. */
export const requiredParams = (path: string): string[] =>
  segmentsOf(path)
    .filter((segment) => segment.startsWith(':') && !isOptional(segment))
    .map(nameOf);

/**
 * What is wrong with a pattern, undefined when nothing is. `limited` are the parameters that it lists values
 * for.
 */
export function patternProblem(path: string, limited: readonly string[]): string | undefined {
  if (!pattern.test(path)) return `"${path}" is not a pattern such as /fixed/:parameter/:optional?`;
  const segments = segmentsOf(path);
  const names = segments.filter((segment) => segment.startsWith(':')).map(nameOf);
  const firstOptional = segments.findIndex(isOptional);
  if (firstOptional !== -1 && !segments.slice(firstOptional).every(isOptional))
    return `"${path}" continues after an optional parameter`;
  if (new Set(names).size !== names.length) return `"${path}" names a parameter twice`;
  const stranger = limited.find((name) => !names.includes(name));
  return stranger === undefined
    ? undefined
    : `it lists values for "${stranger}", which "${path}" does not have`;
}

/**
 * Every form of a path, whatever its parameters are called: two routes with one form in common answer the
 * same addresses.
 */
export function formsOf(path: string): string[] {
  const segments = segmentsOf(path);
  const optional = segments.filter(isOptional).length;
  const forms = segments.map((segment) => (segment.startsWith(':') ? ':' : segment));
  return Array.from(
    { length: optional + 1 },
    (_, left) => `/${forms.slice(0, forms.length - left).join('/')}`,
  );
}
