import { changesInWords, wordsOf } from './audit-words.ts';
import type { AuditRow } from './later-changes.ts';

const names = {
  areas: new Map([[5, 'Ballard']]),
  markets: new Map([[2, 'Seattle']]),
  periods: new Map(),
  agents: new Map([[7, 'June Park']]),
};
const entry = (action: string, before: object, after: object): AuditRow => ({
  entryId: 1,
  at: new Date(0),
  userId: null,
  requestId: null,
  actorKind: 'job',
  actorName: 'write-ai-text',
  action,
  objectType: 'compound',
  objectId: '7',
  before,
  after,
  act: null,
  undoes: null,
  writtenBy: '1',
});
const madeBy = { at: '2026-11-23T00:27:21.436Z', writer: 'qwen-72b', prompts: { base: 1 }, area: null };

it('what a job wrote reads as a person would say it: no ids of jobs, no objects as a machine has them', () => {
  const asked = entry('social_images_asked', { socialJobId: null }, { socialJobId: 'e1e00f24-68bf-4d17' });
  expect(changesInWords(asked, names)).toEqual([]);
  expect(wordsOf(asked, [])).toBe('Requested social images');
  const written = entry(
    'ai_text',
    { aiEditorial: null, aiMadeBy: null },
    { aiEditorial: { title: 'Two doors', description: 'One yard.' }, aiMadeBy: madeBy },
  );
  expect(changesInWords(written, names)).toEqual([
    { field: 'AI text', before: 'nothing', after: 'Two doors' },
    { field: 'Writer', before: 'nothing', after: 'qwen-72b' },
  ]);
  const again = entry(
    'ai_text',
    { aiMadeBy: madeBy },
    { aiMadeBy: { ...madeBy, at: '2026-11-24T00:00:00.000Z', writer: 'qwen-110b' } },
  );
  expect(changesInWords(again, names)).toEqual([{ field: 'Writer', before: 'qwen-72b', after: 'qwen-110b' }]);
});

it('ids are read as the names of what they stand for, and are left out where they stand for nothing that people know', () => {
  const made = entry('create', {}, { name: 'Week 1', marketId: 2, publishJobId: 'e1e0', homeId: 9 });
  expect(changesInWords(made, names)).toEqual([
    { field: 'Name', before: 'nothing', after: 'Week 1' },
    { field: 'Market', before: 'nothing', after: 'Seattle' },
  ]);
  const aimed = entry(
    'update',
    { audience: { market_ids: [], area_ids: [5, 6] } },
    { audience: { market_ids: ['2'], area_ids: [] } },
  );
  expect(changesInWords(aimed, names)).toEqual([
    { field: 'Markets', before: 'none', after: 'Seattle' },
    { field: 'Areas', before: 'Ballard, area 6', after: 'none' },
  ]);
});

it('a recorded field that did not change is not listed', () => {
  const off = entry(
    'off',
    { base: '1.0.0+ab', off: null, frozen: null },
    { base: '1.0.0+ab', off: '', frozen: null },
  );
  expect(changesInWords(off, names).map(({ field }) => field)).toEqual(['Off']);
});

it('what became of a text of the AI is said without what goes along with it', () => {
  const taken = entry(
    'ai_text_accepted',
    { editorial: { title: 'Old' }, aiAccepted: false },
    { editorial: { title: 'Two doors' }, aiAccepted: true },
  );
  const changes = [{ field: 'Title', before: 'Old', after: 'Two doors' }];
  expect(changesInWords(taken, names)).toEqual(changes);
  expect(wordsOf(taken, changes)).toBe('Accepted the AI text');
  const failed = entry('ai_text_failed', {}, { aiJobId: 'e1e00f24-68bf-4d17' });
  expect([wordsOf(failed, []), changesInWords(failed, names)]).toEqual(['AI couldn’t write a text', []]);
});

it('a photo that came is no row of numbers and keys', () => {
  const loaded = entry('load_photo', {}, { 1094: { sortOrder: 9, storageKey: 'photos/8c388e1506c31831' } });
  expect([wordsOf(loaded, []), changesInWords(loaded, names)]).toEqual([
    'Loaded a photo from the provider',
    [],
  ]);
});

it('how a cycle stands is said in the words of its page', () => {
  const begun = entry('publish', { status: 'open' }, { status: 'publishing', publishJobId: 'a-b-c' });
  expect(changesInWords(begun, names)).toEqual([{ field: 'Status', before: 'Open', after: 'Publishing' }]);
});

it('what the provider told of is said with its money and its marks in words', () => {
  const price = entry('refresh', { price: 665_000 }, { price: 638_000 });
  expect(wordsOf(price, [])).toBe('The provider reported a change');
  expect(changesInWords(price, names)).toEqual([{ field: 'Price', before: '$665,000', after: '$638,000' }]);
  const mark = { kind: 'price_changed', at: '2026-11-24T00:00:00.000Z', from: 665_000, to: 638_000 };
  const marked = entry('refresh', { marks: [] }, { marks: [mark] });
  expect(changesInWords(marked, names)).toEqual([{ field: 'Marks', before: 'none', after: 'price changed' }]);
});

it('an advisor is called by name, and no choice means the fallback agent', () => {
  const chosen = entry('set_advisor', { lnfAdvisor: null }, { lnfAdvisor: 7 });
  expect(changesInWords(chosen, names)).toEqual([
    { field: 'Advisor', before: 'the fallback agent', after: 'June Park' },
  ]);
});

it('a restore is described by the number of homes it moved, without ids', () => {
  const ids = { published: [114, 115, 117], order: ['114', '115', '117'] };
  const restored = entry('restore', ids, { published: [], order: ['85'], restored: 6, version: 9 });
  expect(changesInWords(restored, names)).toEqual([
    { field: 'Homes taken off the site', before: 'nothing', after: '3' },
  ]);
});

it('writes a field in words, however it is named', () => {
  const granted = entry('staff.granted', { is_staff: false }, { is_staff: true });
  expect(changesInWords(granted, names)).toEqual([{ field: 'Is staff', before: 'no', after: 'yes' }]);
});
