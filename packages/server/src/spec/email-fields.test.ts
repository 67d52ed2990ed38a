import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { z } from 'zod';
import { listCalls } from '../collect/calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Field {
  readonly at: string;
  readonly shape: z.ZodType;
}
/** The fields of a body or a query that are addresses by their name or by their kind, however deep. */
function fieldsIn(shape: z.ZodType | undefined, at: string): readonly Field[] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return fieldsIn(shape.unwrap() as z.ZodType, at);
  if (shape instanceof z.ZodArray) return fieldsIn(shape.element as z.ZodType, at);
  if (shape instanceof z.ZodEmail || (shape instanceof z.ZodString && /\bemails?$/.test(at)))
    return [{ at, shape }];
  if (!(shape instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(shape.shape).flatMap(([name, field]) => fieldsIn(field, `${at} ${name}`));
}

it('[RWD-10] every call takes the same addresses, and reads each into the one form', () => {
  const fields = listCalls(api.deps).flatMap(({ id, query, body }) => [
    ...fieldsIn(query, `${id} query`),
    ...fieldsIn(body, `${id} body`),
  ]);
  expect(fields.length).toBeGreaterThan(15);
  for (const { at, shape } of fields) {
    const read = (address: string): unknown => shape.safeParse(address).data;
    expect([at, read('r&d@example.com'), read('Jan@bücher.example'), read('sam@gmail')]).toEqual([
      at,
      'r&d@example.com',
      'jan@xn--bcher-kva.example',
      undefined,
    ]);
  }
});
