/**
 * The number behind a wire id, or undefined when no row can have it: then a path is 404 and a body's field is
 * wrong.
 */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The row that a wire id names: a text that can be no id names none, and nobody is asked for it. */
export const byId = async <Row>(
  text: string,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  const id = parseId(text);
  return id === undefined ? undefined : find(id);
};

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Ids of people are UUIDs; anything else names nobody. */
export const isPersonId = (text: string): boolean => uuid.test(text);
