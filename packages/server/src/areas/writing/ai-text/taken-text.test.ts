import { boardCardOf, isSameText, writtenText } from '@commonhearth/domain';
import { staffCompound, type BoardCompound, type BoardPage } from '@commonhearth/schemas';
import {
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { startAiServer, type AiServer } from '@commonhearth/testing-server/ai-server';
import { openChanges } from '../../curation/live/live-stream.harness.ts';
import { aiTexts } from './ai-text.harness.ts';

let api: TestApi;
let ai: AiServer;
let staff: Person;
let texts: ReturnType<typeof aiTexts>;
let periodId: string;
let id: string;
beforeAll(async () => {
  ai = await startAiServer();
  api = await createTestApi({ env: { AI_BASE_URL: ai.url, AI_MODEL: ai.model, AI_API_KEY: ai.key } });
  staff = await createPerson(api, { staff: true });
  texts = aiTexts(api, staff);
  periodId = await createCycle(api);
});
afterAll(async () => {
  await api.close();
  await ai.stop();
});
beforeEach(async () => {
  id = await createCompound(api, { periodId });
});

const first = { title: 'A home by the park', description: 'It has a garden.' };
const another = { title: 'Two porches', description: 'Both see the creek.' };
const own = { title: 'Two homes, one garden', description: 'Space for friends.' };

async function write(text = first): Promise<void> {
  ai.answer(text);
  expect((await texts.ask(id)).status).toBe(202);
  await texts.work();
}
async function failToWrite(): Promise<void> {
  expect((await texts.ask(id)).status).toBe(202);
  await texts.tell(texts.queued().jobId);
  ai.set('broken');
  await expect(texts.work(true)).rejects.toThrow(/error \(500\)/);
  ai.set(undefined);
}
async function put(body: object): Promise<void> {
  const { version } = await texts.shown(id);
  const answer = await api.call('PUT', `/hfc/_i/compounds/${id}`, {
    token: staff.token,
    body: { ...body, version },
  });
  expect(answer.status).toBe(200);
}
const edit = (editorial: object) => put({ editorial });
const take = (editorial: object = first, accepted = first) => put({ editorial, accepted_ai_text: accepted });
/** Takes back what staff wrote of the home last. */
async function undo(): Promise<void> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    "select max(entry_id)::text as id from audit where object_type = 'compound' and object_id = $1 and action in ('update', 'ai_text_accepted')",
    [id],
  );
  const answer = await api.call('POST', `/hfc/_i/audit/${rows[0]?.id ?? ''}/undo`, {
    token: staff.token,
    body: {},
  });
  expect(answer.status).toBe(200);
}
/** On the card; the whole compound makes the same one. */
async function toDo(): Promise<BoardCompound['ai_text']> {
  const answer = await api.call('GET', `/hfc/_i/review_periods/${periodId}/compounds`, {
    token: staff.token,
  });
  const card = (answer.body as unknown as BoardPage).compounds.find((one) => one.compound_id === id);
  if (card === undefined) throw new Error('The home is not on the board.');
  expect(boardCardOf(staffCompound.parse(await texts.shown(id)))).toEqual(card);
  return card.ai_text;
}

it('[REV-07] a text that was taken stays taken, whatever staff write over it, and where what they wrote is undone', async () => {
  await write();
  expect(await toDo()).toBe('to_accept');
  await take();
  expect(await toDo()).toBeNull();
  await edit({ title: 'By the park' });
  expect(await toDo()).toBeNull();
  await edit(own);
  expect(await toDo()).toBeNull();
  await undo();
  expect((await texts.shown(id)).editorial.title).toBe('By the park');
  expect(await toDo()).toBeNull();
});

it('[REV-07] a text is taken as staff mended it, and the taking is undone whole', async () => {
  await write();
  await take({ ...first, title: 'A home by two parks' });
  expect(await toDo()).toBeNull();
  await undo();
  expect(await texts.shown(id)).toMatchObject({ editorial: own, ai_text: 'to_accept' });
  expect(await toDo()).toBe('to_accept');
});

it('[REV-07] a text that is made after one was taken is to be taken, also where the one before is sent late', async () => {
  await write();
  await take();
  await write(another);
  expect(await toDo()).toBe('to_accept');
  await take({ ...first, title: 'By the park' }, first);
  expect(await toDo()).toBe('to_accept');
  await take(another, another);
  expect(await toDo()).toBeNull();
});

it('[REV-07] a text that was taken stays so where the next one could not be written', async () => {
  await write();
  await take();
  await edit({ title: 'By the park' });
  await failToWrite();
  expect(await toDo()).toBe('failed');
  await edit({ title: 'By two parks' });
  expect(await texts.shown(id)).toMatchObject({ ai_editorial: first, ai_job_id: null });
  expect(await toDo()).toBeNull();
});

it('[REV-19] a text that was taken stays so in the next cycle', async () => {
  id = await createCompound(api, { periodId: await createCycle(api, 'seattle', 'published') });
  await write();
  await take();
  await edit({ title: 'By the park' });
  const answer = await api.call('POST', `/hfc/_i/review_periods/${periodId}/carry_over`, {
    token: staff.token,
    body: { compound_ids: [id] },
  });
  expect(answer.body).toEqual({ moved: 1 });
  expect(await toDo()).toBeNull();
});

it('[REV-07] words that happen to be those of the AI are no text to take, nor what is made of them', async () => {
  await write();
  await edit(first);
  expect(await toDo()).toBeNull();
  await edit({ description: 'It has two gardens.' });
  expect(await toDo()).toBeNull();
});

it('[REV-07] that no text could be written is told until staff write one, which undo does not take back, or ask again', async () => {
  await failToWrite();
  await edit({ category: 'Duplex' });
  expect(await toDo()).toBe('failed');
  await edit(another);
  expect(await toDo()).toBe('to_accept');
  await undo();
  expect(await texts.shown(id)).toMatchObject({ editorial: own, ai_job_id: null });
  await failToWrite();
  expect(await toDo()).toBe('failed');
  await edit(another);
  expect((await texts.ask(id)).status).toBe(202);
  expect(await toDo()).toBeNull();
  await undo();
  expect((await texts.shown(id)).editorial).toMatchObject(own);
});

it('what counts as the same text does so on the server and in the page', async () => {
  const words = [null, '', ' ', 'Duplex', 'duplex', 'Duplex ', 'caf\u00e9', 'cafe\u0301', '🏡', '"\\'];
  for (const mine of words)
    for (const theirs of words)
      for (const field of ['title', 'description'] as const) {
        const [editorial, made] = [mine, theirs].map((text) => ({ ...own, [field]: text }));
        if (editorial === undefined || made === undefined) throw new Error('There are two texts.');
        await api.database.pool.query(
          'update compounds set editorial = editorial || $2, ai_editorial = editorial || $3 where compound_id = $1',
          [id, JSON.stringify(editorial), JSON.stringify(made)],
        );
        const isSame = isSameText(writtenText(editorial), writtenText(made));
        expect([mine, theirs, (await texts.shown(id)).ai_text]).toEqual([
          mine,
          theirs,
          isSame ? null : 'to_accept',
        ]);
      }
});

it('[REV-10] [CAL-83] colleagues are told, with the card as it stands, that no text could be written, of the next try and of its text', async () => {
  const stream = await openChanges(api, staff.token);
  await stream.next('presence');
  const next = async () => {
    const { action, cards } = await stream.next('change');
    return [action, cards[0]?.ai_text];
  };
  expect((await texts.ask(id)).status).toBe(202);
  expect(await next()).toEqual(['ai_text_asked', null]);
  await texts.tell(texts.queued().jobId);
  ai.set('broken');
  await expect(texts.work(true)).rejects.toThrow(/error \(500\)/);
  ai.set(undefined);
  expect(await next()).toEqual(['ai_text_failed', 'failed']);
  expect((await texts.ask(id)).status).toBe(202);
  expect(await next()).toEqual(['ai_text_asked', null]);
  await texts.tell(texts.queued().jobId);
  ai.answer(first);
  await texts.work();
  expect(await next()).toEqual(['ai_text', 'to_accept']);
  stream.leave();
});
