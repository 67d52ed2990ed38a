import type { Samples } from '@commonhearth/testing-server/api';
import { z } from 'zod';
import type { TokenHolder } from '../actor.ts';
import { ofPerson, ofToken } from '../context.ts';
import { answer, bytes, events, ndjson, nothing } from '../http/answer.ts';
import type { Dependencies } from '../dependencies.ts';
import { conflict } from '../failure.ts';
import { defineCall, type AnyCall } from '../http/call.ts';
import type { CallerKind } from '../http/callers.ts';
import type { Policy } from '../http/policy.ts';
import { tokenInvalid } from '../http/tokens/token-package.ts';
import { photoCalls, photoSamples } from '../areas/foundation/pictures/uploads/photo-uploads.harness.ts';

/**
 * Calls and kinds of caller of the tests' own: what calls can do before a call of the product needs it. The access
 * matrix and the bad-input test run over them as over the product's.
 */

const purpose = 'test token';
/** The secret that a caller of this kind shows. */
export const testToken = 'a-token-of-the-tests';
const holder: TokenHolder = { kind: 'token', purpose, tokenId: 'token-1', subject: 'ann', name: 'test' };
const holderOf = (secret: string): Promise<TokenHolder> =>
  secret === testToken ? Promise.resolve(holder) : Promise.reject(tokenInvalid());
const admits: CallerKind['admits'] = (actor) => actor.kind === 'token' && actor.purpose === purpose;
const secretIn = (place: unknown): string | undefined => {
  const secret = typeof place === 'object' && place !== null && 'token' in place ? place.token : undefined;
  return typeof secret === 'string' ? secret : undefined;
};

export const testCallers: readonly CallerKind[] = [
  { name: purpose, read: ({ query }) => secretIn(query), become: holderOf, admits },
  {
    name: 'test token in the body',
    read: ({ body }) => secretIn(body),
    readsBody: true,
    become: holderOf,
    admits,
  },
];

const anyone: Policy = { name: 'test.anyone', callers: 'anyone' };
const ofTokens: Policy = { name: 'test.token', callers: purpose };
const byFullSession: Policy = { name: 'test.full', callers: 'user, not by magic link' };
const ofTwo: Policy = { name: 'test.two', callers: ['user', 'test token in the body'] };
const greeting = z.strictObject({ name: z.string().min(1).max(20) });
const heard = z.object({ name: z.string() });
const count = z.object({ n: z.int() });

async function* counting(to: number): AsyncGenerator<{ n: number }> {
  for (let n = 1; n <= to; n += 1) yield await Promise.resolve({ n });
}
async function* letters(): AsyncGenerator<string> {
  yield await Promise.resolve('a,b\n');
  yield '1,2\n';
}

/** What the call that works once was asked to do, in order. */
export const done: string[] = [];
/** What the call that waits waits for. */
export const held: { until: Promise<void> } = { until: Promise.resolve() };

export const testCalls: readonly AnyCall[] = [
  defineCall({
    id: 'TEST-01',
    method: 'GET',
    path: '/test/token',
    operationId: 'testToken',
    summary: 'Who holds the token',
    policy: ofTokens,
    query: z.strictObject({ token: z.string().max(100) }),
    response: z.object({ subject: z.string() }),
    handler: ({ context }) => Promise.resolve({ subject: ofToken(context, purpose).actor.subject }),
  }),
  defineCall({
    id: 'TEST-02',
    method: 'POST',
    path: '/test/two_kinds',
    operationId: 'testTwoKinds',
    summary: 'A person, or who holds a token that stands in the body',
    policy: ofTwo,
    body: z.strictObject({ token: z.string().max(100).optional() }),
    response: z.object({ kind: z.string() }),
    handler: ({ context }) => Promise.resolve({ kind: context.actor.kind }),
  }),
  defineCall({
    id: 'TEST-03',
    method: 'POST',
    path: '/test/statuses',
    operationId: 'testStatuses',
    summary: 'Several statuses, headers and cookies',
    policy: anyone,
    body: z.strictObject({ later: z.boolean() }),
    responses: { 200: heard, 202: count, 204: nothing },
    handler: ({ body: { later }, cookies }) => {
      const seen = cookies['test_seen'];
      if (seen === 'twice') return Promise.resolve(answer(204, undefined));
      if (later) return Promise.resolve(answer(202, { n: 1 }, { headers: { location: '/test/later' } }));
      const cookie = {
        name: 'test_seen',
        value: 'once',
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
      } as const;
      return Promise.resolve(answer(200, { name: seen ?? 'nobody' }, { cookies: [cookie] }));
    },
  }),
  defineCall({
    id: 'TEST-04',
    method: 'POST',
    path: '/test/form',
    operationId: 'testForm',
    summary: 'A body as a form, or as JSON',
    policy: anyone,
    takes: ['form', 'json'],
    body: greeting,
    response: heard,
    handler: ({ body }) => Promise.resolve(body),
  }),
  defineCall({
    id: 'TEST-05',
    method: 'POST',
    path: '/test/text',
    operationId: 'testText',
    summary: 'A body as text, of at most 40 bytes',
    policy: anyone,
    takes: ['text'],
    mostBytes: 40,
    body: z.string().min(1).max(30),
    response: heard,
    handler: ({ body }) => Promise.resolve({ name: body }),
  }),
  defineCall({
    id: 'TEST-06',
    method: 'POST',
    path: '/test/beacon',
    operationId: 'testBeacon',
    summary: 'JSON that comes as text',
    policy: anyone,
    takes: ['beacon'],
    idempotent: false,
    body: greeting,
    response: heard,
    handler: ({ body }) => Promise.resolve(body),
  }),
  defineCall({
    id: 'TEST-07',
    method: 'POST',
    path: '/test/file',
    operationId: 'testFile',
    summary: 'A file of at most 100,000 bytes',
    policy: anyone,
    takes: ['file'],
    mostBytes: 100_000,
    idempotent: false,
    body: greeting,
    response: z.object({ name: z.string(), file: z.string(), size: z.int() }),
    handler: async ({ body: { name }, file }) => {
      let size = 0;
      for await (const chunk of file?.stream ?? []) size += chunk.length;
      return { name, file: file?.name ?? '', size };
    },
  }),
  ...[
    { id: 'TEST-08', path: '/test/lines', operationId: 'testLines', shape: ndjson(count) },
    { id: 'TEST-09', path: '/test/events', operationId: 'testEvents', shape: events(count) },
  ].map(({ shape, ...call }) =>
    defineCall({
      ...call,
      method: 'GET',
      summary: 'A stream of what counts to three',
      policy: anyone,
      query: z.strictObject({}),
      responses: { 200: shape },
      handler: () => Promise.resolve(answer(200, counting(3))),
    }),
  ),
  defineCall({
    id: 'TEST-10',
    method: 'GET',
    path: '/test/bytes',
    operationId: 'testBytes',
    summary: 'A stream of bytes',
    policy: anyone,
    query: z.strictObject({}),
    responses: { 200: bytes('text/csv') },
    handler: () => Promise.resolve(answer(200, letters())),
  }),
  defineCall({
    id: 'TEST-11',
    method: 'POST',
    path: '/test/limited',
    operationId: 'testLimited',
    summary: 'Once a minute, by person where one is known',
    policy: { name: 'test.shared', callers: 'anyone', may: () => true },
    limit: { name: 'test-limited', most: 2, seconds: 60 },
    body: greeting,
    response: heard,
    handler: ({ body }) => Promise.resolve(body),
  }),
  defineCall({
    id: 'TEST-12',
    method: 'POST',
    path: '/test/once',
    operationId: 'testOnce',
    summary: 'Works, fails or waits as it is told',
    policy: anyone,
    body: greeting,
    response: heard,
    handler: async ({ body }) => {
      done.push(body.name);
      if (body.name === 'breaks') throw new Error('broken on purpose');
      if (body.name === 'refused') throw conflict('conflict', 'Refused on purpose.', { done: done.length });
      if (body.name === 'waits') await held.until;
      return { name: `${body.name} ${done.length}` };
    },
  }),
  defineCall({
    id: 'TEST-15',
    method: 'POST',
    path: '/test/own',
    operationId: 'testOwn',
    summary: 'What a forwarded mail must not be able to do',
    policy: byFullSession,
    body: z.strictObject({}),
    response: z.object({ kind: z.string() }),
    handler: ({ context }) => Promise.resolve({ kind: ofPerson(context).actor.kind }),
  }),
];

const greet = () => ({ body: { name: 'Ann' } });
export const testSamples: Samples = {
  'TEST-01': () => ({ query: { token: testToken } }),
  'TEST-02': () => ({ body: { token: testToken } }),
  'TEST-03': () => ({ body: { later: false } }),
  'TEST-04': greet,
  'TEST-05': () => ({ body: 'Ann', as: 'text' }),
  'TEST-06': () => ({ ...greet(), as: 'beacon' }),
  'TEST-07': () => ({ ...greet(), as: 'file' }),
  'TEST-11': greet,
  'TEST-12': greet,
  'TEST-15': () => ({ body: {} }),
  ...photoSamples,
};

/** With those of the tests of a module, which do what the product does with what it is made of. */
export const everyTestCall = (deps: () => Dependencies): readonly AnyCall[] => [
  ...testCalls,
  ...photoCalls(deps),
];
/** What they are called and take; none of them can be asked. */
export const describedTestCalls = everyTestCall(() => {
  throw new Error('Only the descriptions are asked for.');
});

/** What would stand in the table of calls. */
export const testRows = describedTestCalls.map(({ id, method, path, policy }) => ({
  id,
  area: 'Tests',
  call: `${method} ${path}`,
  takes: '',
  answers: '',
  who:
    policy.may === undefined ? [policy.callers].flat().join(', or ') : 'anyone if public; beta users; staff',
  source: 'tests',
}));
