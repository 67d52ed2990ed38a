import type { Version } from './subject.ts';
import { beginning, following, keptOf, readKept, sending, sentOf, stored, written } from './typing.ts';

const first: Version = {
  version: 1,
  live: true,
  note: '',
  author: null,
  at: '',
  checks: { state: 'none', results: [], job_id: null },
  texts: { tone: 'Plain', avoid: 'Noise' },
};

it('a note that is written while a save is under way stays for the next one; the one that was sent goes', () => {
  const typed = { ...written(beginning(first), 'tone', 'Warm'), note: 'Warmer' };
  const sent = sentOf(typed);
  const underWay = sending(typed, sent);
  expect(stored(underWay, sent, first, 'Warmer')).toMatchObject({ note: '', draft: { tone: 'Warm' } });
  expect(stored({ ...underWay, note: 'Next' }, sent, first, 'Warmer').note).toBe('Next');
});

it('what waits for a choice waits for it after a reload, too', () => {
  const second: Version = { ...first, version: 2, texts: { tone: 'Cold', avoid: 'Noise' } };
  const clash = written(following(written(beginning(first), 'tone', 'Warm'), second), 'avoid', 'Words');
  const found = readKept(keptOf(clash), second);
  expect(found).toMatchObject({
    draft: { tone: 'Warm', avoid: 'Words' },
    clashing: { tone: 'Plain' },
    stored: { version: 2, texts: second.texts },
  });
  expect(readKept('{"over":1}', second)).toBeNull();
});
