import type { UndoResult } from '@commonhearth/schemas';
import { undoneWords } from './undone-words.ts';

const result = (object_type: string, object_id: string): UndoResult => ({
  entry_id: object_id,
  object_type,
  object_id,
  refused: null,
});

it('counts the homes of an undo that changed several', () => {
  expect(undoneWords([result('compound', '1'), result('compound', '2')])).toBe('Undone: 2 homes.');
});

it('does not call agents homes', () => {
  const both = [result('agent', '1'), result('agent', '2')];
  expect(undoneWords(both, 'Undone: Marcus Bell answers everyone.')).toBe(
    'Undone: Marcus Bell answers everyone.',
  );
});
