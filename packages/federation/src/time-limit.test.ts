import { timeLimit } from './time-limit.ts';

it('multiplies time limits only in pages of a server with `PATIENCE`', () => {
  expect(timeLimit(10_000)).toBe(10_000);
  document.documentElement.dataset['patience'] = '5';
  expect(timeLimit(10_000)).toBe(50_000);
});

afterEach(() => {
  delete document.documentElement.dataset['patience'];
});
