import type { WritingTask } from '../../../providers/ai-writer/ai-writer.ts';
import { listWords } from './list-words.ts';

const said = (social: string): string =>
  listWords({ prompts: { social }, facts: { words: { city: 'Austin' } } } as unknown as WritingTask);

it('social images say the first line of their prompt with the facts that it names, without what is unknown', () => {
  expect(said('Top 10 in {city}\nNot a word of this')).toBe('Top 10 in Austin');
  expect(said('Top {year} in {city}')).toBe('Top in Austin');
  expect(said('A list that is much too long for a picture')).toBe('A list that is much too long');
});
