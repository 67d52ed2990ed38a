import { answered, unknown } from './known-as.ts';

it('[CMP-08] of very many links the latest are remembered: who answered by one is not asked again', () => {
  const links = Array.from({ length: 60 }, (_, at) => `link-${at}`);
  const { asked } = links.reduce((known, link) => answered(known, link), unknown);
  expect([asked.length < links.length, asked.at(-1)]).toEqual([true, 'link-59']);
});

it('who gives no name keeps the one that they gave before', () => {
  const named = answered(unknown, 'one', 'Ben');
  expect(answered(named, 'other')).toEqual({ name: 'Ben', asked: ['one', 'other'] });
});
