import { targetBeside } from './cursor.ts';

it('a card that is held goes from column to column, over Published and never into it, and stops at the ends', () => {
  expect([targetBeside('approved', 1), targetBeside('not_approved', -1)]).toEqual([
    'not_approved',
    'approved',
  ]);
  expect([targetBeside('published', -1), targetBeside('published', 1)]).toEqual(['approved', 'not_approved']);
  expect([targetBeside('for_review', -1), targetBeside('not_approved', 1)]).toEqual([
    'for_review',
    'not_approved',
  ]);
});
