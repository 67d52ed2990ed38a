import { problem as problemSchema } from '@commonhearth/schemas';
import {
  createTestApi,
  createWorld,
  type Sample,
  type TestApi,
  type World,
} from '@commonhearth/testing-server/api';
import { kindsNamed, showsInRequest } from './matrix-callers.harness.ts';
import { mountedCalls, sampleOf as sampleFor, takesFile } from './mounted-calls.harness.ts';
import { describedTestCalls, everyTestCall, testCallers } from './test-calls.harness.ts';

type Row = (typeof mountedCalls)[number];

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
}
let document: Document;
/** Bodies of fields that have kinds: a form, a text and a file have tests of their own. */
const asText = new Set(
  describedTestCalls
    .filter(({ takes }) => takes?.some((kind) => kind === 'text' || kind === 'file') === true)
    .map(({ id }) => id),
);
const withBody = mountedCalls.filter(
  (row) => !row.call.startsWith('GET') && !asText.has(row.id) && !takesFile(row),
);

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await createTestApi({ more: { calls: everyTestCall(() => api.deps), callers: testCallers } });
  document = (await api.call('GET', '/openapi.json')).body as unknown as Document;
  world = await createWorld(api);
});
afterAll(() => api.close());

/** What stands in the request says who asks: where it is wrong, nobody does. */
const sentWithToken = ({ who }: Row): boolean => kindsNamed(who).some(showsInRequest);

const odd: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x'.repeat(6000),
  'a\u0000b',
  '\ud800',
  "'; drop table users; --",
  [],
  [[]],
  {},
  { a: 1 },
  '9223372036854775808',
  '٣',
];
const tokenOf = ({ who }: Row): string =>
  who === 'provider access token' ? world.providerToken : world.superuser.token;
const send = ({ call }: Row, { path = {}, query = {}, body, as, sign }: Sample, token: string) => {
  const [method = '', template = ''] = call.split(' ');
  const parameters = new URLSearchParams(query).toString();
  const address = template.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  return api.call(method, parameters === '' ? address : `${address}?${parameters}`, {
    token,
    body,
    as,
    sign,
  });
};
async function sampleOf(row: Row): Promise<Sample> {
  await api.database.pool.query('delete from rate_limits');
  return sampleFor(row, world, world.superuser, 'own');
}
/** What is sent as a body; a call that takes none says so. */
async function sampleWithBody(row: Row): Promise<Sample> {
  const sample = await sampleOf(row);
  if (typeof sample.body !== 'object' || sample.body === null)
    throw new Error(
      `The sample of ${row.id} has no body. A call that takes nothing has \`body: z.strictObject({})\`, and \`body: {}\` in its sample.`,
    );
  return sample;
}
/** Everything that a call could have changed. */
const stored = async () =>
  (
    await api.database.pool.query<Record<string, unknown>>(`select
  (select json_agg(c order by compound_id) from compounds c) compounds, (select json_agg(p order by review_period_id) from review_periods p) periods, (select count(*) from audit) audit,
  (select json_agg(l order by compound_id) from likes l) likes, (select json_agg(s order by subscriber_id) from subscribers s) subscribers, (select count(*) from client_errors) errors`)
  ).rows[0];

/** The request with one value of its body replaced, each in turn, and once with a field too many. */
function broken(body: unknown): unknown[] {
  const fields = Object.keys(body as object);
  return [
    ...odd,
    ...fields.flatMap((field) => odd.map((value) => ({ ...(body as object), [field]: value }))),
    { ...(body as object), surplus: 1 },
  ];
}

it.each(withBody)(
  '[API-03] [$id] $call answers a wrong body with a problem that names fields, or takes it as right, and breaks never',
  async (row) => {
    const sample = await sampleWithBody(row);
    let before = await stored();
    let refused = 0;
    for (const body of broken(sample.body)) {
      await api.database.pool.query('delete from rate_limits');
      const answer = await send(row, { ...sample, body }, tokenOf(row));
      const others = [...(row.area === 'Tests' ? [202] : []), ...(sentWithToken(row) ? [401] : [])];
      expect([400, 404, 409, 422, 200, sample.allowed ?? 200, ...others]).toContain(answer.status);
      if (answer.status === 401 && sentWithToken(row)) refused += 1;
      if (answer.status !== 422) {
        before = await stored();
        continue;
      }
      refused += 1;
      expect(problemSchema.strict().parse(answer.body).errors?.length).toBeGreaterThan(0);
      if (row.id !== 'CAL-81' && row.id !== 'CAL-46') expect(await stored()).toEqual(before);
    }
    expect(refused).toBeGreaterThan(odd.length / 2);
  },
);

type Path = readonly string[];
const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
/** Parts of a body that callers fill as they like, or that have one of several shapes. */
const freeForm = new Set([
  ...['config', 'minihoods', 'descriptor', 'home_attributes'],
  ...['tests', 'smoke'],
  // by the key of each prompt
  'prompts',
  // what somebody chose before they had an account
  'signup_info.home_preferences',
]);
const isFreeForm = (path: Path): boolean => freeForm.has(path.at(-1) ?? '') || freeForm.has(path.join('.'));

/** Every field of a body with its value, those of the objects within it too. */
const fieldsOf = (body: unknown, path: Path = []): readonly { path: Path; value: unknown }[] =>
  Object.entries(body as object).flatMap(([name, value]: [string, unknown]) => {
    const here = { path: [...path, name], value };
    return kindOf(value) === 'object' && !isFreeForm(here.path)
      ? [here, ...fieldsOf(value, here.path)]
      : [here];
  });
/** Numbers that are measured, not counted: parts of one are right, and a place may lie west of Greenwich. */
const measured = new Set([
  ...['price', 'sqft', 'lot_area_value', 'living_area_value', 'bedrooms', 'bathrooms'],
  ...['lat', 'lng'],
]);
/** What a field of that name and kind can never hold. */
const neverRight = (name: string, value: unknown): unknown[] => [
  ...odd.filter((one) => one !== null && kindOf(one) !== kindOf(value)),
  ...(typeof value === 'string' ? ['a\u0000b', '\ud800'] : []),
  ...(typeof value === 'number' ? [...(measured.has(name) ? [] : [-1, 1.5]), 1e308] : []),
];
const withField = (body: unknown, [name = '', ...rest]: Path, value: unknown): object => ({
  ...(body as object),
  [name]: rest.length === 0 ? value : withField((body as Record<string, unknown>)[name], rest, value),
});

it.each(withBody)(
  '[API-03] [$id] $call answers 422 for each wrong field and each surplus one, and names it',
  async (row) => {
    const sample = await sampleWithBody(row);
    const fields = fieldsOf(sample.body).filter(
      ({ path: [name] }) => name !== 'token' || !sentWithToken(row),
    );
    const objects: readonly Path[] = [
      [],
      ...fields
        .filter(({ path, value }) => kindOf(value) === 'object' && !isFreeForm(path))
        .map(({ path }) => path),
    ];
    const wrong = [
      ...fields.flatMap(({ path, value }) =>
        neverRight(path.at(-1) ?? '', value).map((bad) => ({ path, bad })),
      ),
      ...objects.map((path) => ({ path: [...path, 'surplus'], bad: 1 })),
    ];
    const accepted: unknown[] = [];
    for (const { path, bad } of wrong) {
      await api.database.pool.query('delete from rate_limits');
      const { status, body } = await send(
        row,
        { ...sample, body: withField(sample.body, path, bad) },
        tokenOf(row),
      );
      const errors = (body['errors'] ?? []) as readonly { readonly path: string }[];
      if (status !== 422 || !errors.some((error) => error.path.startsWith(path.join('.'))))
        accepted.push({ path: path.join('.'), bad: JSON.stringify(bad).slice(0, 40), status });
    }
    expect(accepted).toEqual([]);
  },
);

interface Shape {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
}
/** Paths of the fields that a body can have, those of the objects within it too. */
const namesOf = ({ $ref, properties }: Shape): readonly string[] =>
  $ref !== undefined
    ? namesOf(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
    : Object.entries(properties ?? {}).flatMap(([name, shape]) => [
        name,
        ...namesOf(shape).map((inner) => `${name}.${inner}`),
      ]);

it.each(withBody)('the sample of $id $call has every field that its body can have', async (row) => {
  const [method = '', path = ''] = row.call.split(' ');
  const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {};
  const body = Object.values(content)[0]?.schema;
  const sent = fieldsOf((await sampleWithBody(row)).body).map(({ path: field }) => field.join('.'));
  const wanted = namesOf(body ?? {});
  // a body that is there to be empty is written so
  if (JSON.stringify((await sampleWithBody(row)).body) !== '{}') expect(wanted.length).toBeGreaterThan(0);
  expect([...sent].sort()).toEqual([...wanted].sort());
});

interface Parameter {
  readonly name: string;
  readonly in: string;
}

it.each(mountedCalls)(
  'the sample of $id $call has every parameter that its address can have',
  async (row) => {
    const [method = '', path = ''] = row.call.split(' ');
    const documented = document.paths[path]?.[method.toLowerCase()]?.parameters ?? [];
    const sample = await sampleOf(row);
    for (const place of ['path', 'query'] as const)
      expect(Object.keys(sample[place] ?? {}).sort()).toEqual(
        documented
          .filter((parameter) => parameter.in === place)
          .map(({ name }) => name)
          .sort(),
      );
    if (row.call.startsWith('GET')) expect((await send(row, sample, tokenOf(row))).status).toBe(200);
  },
);

it.each(mountedCalls)(
  '[API-03] [$id] $call takes no odd id in its path and no odd or surplus query',
  async (row) => {
    const sample = await sampleOf(row);
    const texts = odd.filter((value): value is string => typeof value === 'string' && value.isWellFormed());
    const replaced = (values: Readonly<Record<string, string>> = {}) =>
      Object.keys(values).flatMap((name) => texts.map((text) => ({ ...values, [name]: text })));
    for (const path of replaced(sample.path)) {
      // a word that stands in a path is told as a field is
      const words = ['activity_type', 'hfc_image_type'];
      const word = words.every((name) => path[name] === sample.path?.[name]) ? [] : [422];
      expect([400, 404, 414, ...word]).toContain((await send(row, { ...sample, path }, tokenOf(row))).status);
    }
    for (const query of replaced(sample.query)) {
      // a name, and what is searched for, is what people write
      const free = ['user_name', 'area_names', 'owner', 'q', 'query'].every(
        (name) => query[name] === sample.query?.[name],
      )
        ? []
        : [200];
      expect([400, 401, 404, 422, ...free]).toContain(
        (await send(row, { ...sample, query }, tokenOf(row))).status,
      );
    }
    // links of emails: mail gateways add parameters of their own
    const isMailLink = row.id === 'CAL-109';
    if (row.call.startsWith('GET') && !row.call.includes('{') && !isMailLink)
      expect(
        await send(row, { ...sample, query: { ...sample.query, surplus: '1' } }, tokenOf(row)),
      ).toMatchObject({ status: 422, body: { errors: [{ path: 'surplus' }] } });
  },
);
