import { callProblems } from './call-problems.ts';
import { callsIn, type ApiDocument } from './calls-in.ts';
import type { ApiCalls, Shape } from './schemas.ts';

type Schema = NonNullable<ApiDocument['components']['schemas'][string]>;
interface Api {
  readonly path?: string;
  readonly plant?: Schema;
  readonly answer?: Schema | undefined;
  readonly body?: Schema | undefined;
  readonly query?: Readonly<Record<string, boolean>>;
  readonly others?: Readonly<Record<string, Schema>>;
}
const text: Schema = { type: 'string' };
const plant: Schema = {
  type: 'object',
  properties: { name: text, size: { type: 'integer' }, color: { enum: ['red', 'green'] }, note: text },
  required: ['name', 'size', 'color'],
  additionalProperties: false,
};
const plants: Schema = {
  type: 'object',
  properties: { plants: { type: 'array', items: { $ref: '#/components/schemas/Plant' } } },
  required: ['plants'],
};
/** An API with the call `listPlants`. */
const api = ({
  path = '/gardens/{garden}/plants',
  query = {},
  others = {},
  ...given
}: Api = {}): ApiDocument => {
  const { answer = plants, body = plant } = given;
  return {
    paths: {
      [path]: {
        post: {
          operationId: 'listPlants',
          parameters: Object.entries(query).map(([name, required]) => ({
            in: 'query',
            name,
            required,
            schema: text,
          })),
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: { 200: { content: { 'application/json': { schema: answer } } }, default: {} },
        },
      },
    },
    components: { schemas: { Plant: given.plant ?? plant, ...others } },
  };
};
const problems = (before: Api, now: Api): readonly string[] =>
  callProblems({ calls: callsIn(api(before), ['listPlants']) }, callsIn(api(now))).map(
    ({ problem }) => problem,
  );
const changed = (given: Partial<Schema>): Schema => ({ ...plant, ...given });
const withFields = (properties: Readonly<Record<string, Schema>>, required = plant.required ?? []) =>
  changed({ properties: { ...plant.properties, ...properties }, required });

it('[OWN-07] a release that lists no calls, or makes calls that are as they were, has no problem', () => {
  expect(callProblems({}, callsIn(api()))).toEqual([]);
  expect(problems({}, {})).toEqual([]);
});

it('[OWN-07] names a call that the site does not have, or has at another address', () => {
  const calls = callsIn(api(), ['listPlants']);
  expect(callProblems({ calls }, { operations: {}, shapes: {} })).toEqual([
    {
      path: 'calls.listPlants',
      problem: 'it calls listPlants (POST /gardens/{garden}/plants), which this site does not have',
    },
  ]);
  expect(problems({}, { path: '/plants/{garden}' })).toEqual([
    'it calls listPlants at POST /gardens/{garden}/plants, but this site has it at POST /plants/{garden}',
  ]);
  expect(problems({}, { path: '/gardens/{id}/plants' })).toEqual([]);
});

const { note: _note, ...noteless } = plant.properties ?? {};
const { size: _size, ...smaller } = noteless;
it.each<[what: string, before: Api, now: Api]>([
  [
    'another field in an answer',
    {},
    { plant: withFields({ age: text }, [...(plant.required ?? []), 'age']) },
  ],
  ['another field that may be sent', {}, { body: withFields({ age: text }) }],
  ['a field that need not be sent any more', {}, { body: changed({ required: ['name'] }) }],
  ['another word in an answer', {}, { plant: withFields({ color: { enum: ['red', 'green', 'blue'] } }) }],
  ['another word that may be sent', {}, { body: withFields({ color: { enum: ['red', 'green', 'blue'] } }) }],
  ['an answer without a field that may be missing', {}, { plant: changed({ properties: noteless }) }],
  ['an integer where any number is read', { plant: withFields({ size: { type: 'number' } }) }, {}],
  ['what can no longer be null', { plant: withFields({ size: { type: ['integer', 'null'] } }) }, {}],
  ['another parameter that may be sent', {}, { query: { sort: false } }],
  [
    'limits and descriptions',
    {},
    { plant: withFields({ name: { type: 'string', maxLength: 5 } as Schema }) },
  ],
])('[OWN-07] takes %s', (_, before, now) => {
  expect(problems(before, now)).toEqual([]);
});

it.each<[what: string, before: Api, now: Api, words: string]>([
  [
    'a field that the site does not answer',
    {},
    { plant: changed({ properties: smaller, required: ['name', 'color'] }) },
    'it reads "plants[].size" of listPlants, which this site does not always answer',
  ],
  [
    'a field that the site does not always answer',
    {},
    { plant: changed({ required: ['name', 'color'] }) },
    'it reads "plants[].size" of listPlants, which this site does not always answer',
  ],
  [
    'a field of another type',
    {},
    { plant: withFields({ size: text }) },
    'it reads "plants[].size" of listPlants as integer, but this site answers string',
  ],
  [
    'a field that can be null now',
    {},
    { plant: withFields({ size: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }) },
    'it reads "plants[].size" of listPlants as integer, but this site answers integer or null',
  ],
  [
    'a field that the site requires',
    {},
    { body: withFields({ age: text }, [...(plant.required ?? []), 'age']) },
    'it does not always send "age" with listPlants, which this site requires',
  ],
  [
    'a parameter that the site requires',
    {},
    { query: { sort: true } },
    'it does not always send "sort" with listPlants, which this site requires',
  ],
  [
    'a parameter that the site does not take',
    { query: { sort: false, color: false } },
    { query: { color: false } },
    'it sends "sort" with listPlants, which this site does not take',
  ],
  [
    'the only parameter, which the site does not take',
    { query: { sort: false } },
    {},
    'it sends "sort" with listPlants, which this site does not take',
  ],
  [
    'a field that the site does not take',
    {},
    { body: changed({ properties: { ...smaller, size: { type: 'integer' } } }) },
    'it sends "note" with listPlants, which this site does not take',
  ],
  [
    'a word that the site does not take',
    {},
    { body: withFields({ color: { enum: ['red'] } }) },
    'it sends "color" with listPlants as "red" or "green", but this site takes "red"',
  ],
])('[OWN-07] names the call and the field for %s', (_, before, now, words) => {
  expect(problems(before, now)).toEqual([words]);
});

it('[OWN-07] names the call whose answer is gone, and says no more than five things of one call', () => {
  const before = callsIn(api(), ['listPlants']);
  const { reads: _reads, ...silent } = before.operations['listPlants'] ?? { method: 'POST', path: '/' };
  const now = { ...before, operations: { listPlants: silent } };
  expect(callProblems({ calls: before }, now).map(({ problem }) => problem)).toEqual([
    'it reads the answer of listPlants, which this site answers without a body',
  ]);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`field${at}`, text]));
  expect(problems({ plant: withFields(many, Object.keys(many)) }, {})).toHaveLength(5);
});

it('[OWN-07] compares shapes that contain themselves, and many that refer to one another, at once', () => {
  const tree = (leaf: Schema): Schema => ({
    type: 'object',
    properties: { leaf, below: { $ref: '#/components/schemas/Tree' } },
    required: ['leaf'],
  });
  const answer: Schema = { $ref: '#/components/schemas/Tree' };
  const grown = (leaf: Schema): Api => ({ answer, others: { Tree: tree(leaf) } });
  expect(problems(grown(text), grown(text))).toEqual([]);
  expect(problems(grown(text), grown({ type: 'boolean' }))).toEqual([
    'it reads "leaf" of listPlants as string, but this site answers boolean',
  ]);
  const level = (at: number): Schema => ({
    type: 'object',
    properties: { a: { $ref: `#/components/schemas/L${at}` }, b: { $ref: `#/components/schemas/L${at}` } },
  });
  const levels = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`L${at}`, level(at + 1)]));
  const deep = { answer: { $ref: '#/components/schemas/L0' }, others: levels };
  expect(problems(deep, deep)).toEqual([]);
  const ending = (leaf: Schema): Api => ({ ...deep, others: { ...levels, L60: leaf } });
  expect(problems(ending(text), ending({ type: 'boolean' }))).toHaveLength(5);
});

it('[OWN-07] rejects a shape with more types than there are', () => {
  const calls = answering(() => ({ type: Array.from({ length: 8 }, () => 'number' as const) }));
  expect(
    callProblems(
      { calls },
      answering(() => ({})),
    )[0]?.path,
  ).toContain('reads.properties.field0.type');
});

it('[OWN-07] rejects calls that cannot be read, with the field', () => {
  expect(
    callProblems({ calls: { operations: { a: { method: 'GET' } }, shapes: {} } }, callsIn(api())),
  ).toEqual([
    {
      path: 'calls.operations.a.path',
      problem: expect.stringContaining('calls.operations.a.path: ') as string,
    },
  ]);
});

const times = <Item>(count: number, item: (i: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => item(i));
/** A call whose answer has 300 fields that look like this, each a shape of its own. */
const answering = (field: () => Shape, shapes: ApiCalls['shapes'] = {}): ApiCalls => ({
  operations: {
    listPlants: {
      method: 'GET',
      path: '/plants',
      reads: { type: 'object', properties: Object.fromEntries(times(300, (i) => [`field${i}`, field()])) },
    },
  },
  shapes,
});

it.each<[string, Record<string, Shape>]>([
  ['variants', { s0: { anyOf: times(1000, () => ({ type: 'object' })) } }],
  ['variants without a type', { s0: { anyOf: times(1000, () => ({ anyOf: [] })) } }],
  ['words', { s0: { enum: times(1000, (i) => `word ${i}`) } }],
  ['fields', { s0: { type: 'object', required: times(1000, (i) => `field ${i}`) } }],
  ['shapes', Object.fromEntries(times(1000, (i) => [`s${i}`, { ref: `s${i + 1}` }]))],
  ['levels', { s0: times(5000, () => 0).reduce<Shape>((items) => ({ type: 'array', items }), {}) }],
])('rejects calls with too many %s to compare, at once', (_what, shapes) => {
  const site = answering(() => ({ type: 'object' }));
  expect(callProblems({ calls: answering(() => ({ ref: 's0' }), shapes) }, site)).toEqual([
    {
      path: 'calls',
      problem: 'the shapes of its calls are too large to compare: list fewer variants, fields and levels',
    },
  ]);
});
