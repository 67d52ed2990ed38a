import { marketWished, wishesChanged, wishesSlice } from './wishes.slice.ts';

const { reducer } = wishesSlice;
const start = reducer(undefined, { type: 'start' });

it('another market begins without areas, and is an answer to where; the rest of what was chosen stays', () => {
  const before = [
    marketWished('1'),
    wishesChanged({
      areaNames: ['temescal'],
      homePreferences: { locationType: 'buy' },
      unsureOf: ['where', 'budget'],
    }),
  ].reduce(reducer, start);
  expect(reducer(before, marketWished('2'))).toEqual({
    ...before,
    marketId: '2',
    areaNames: [],
    unsureOf: ['budget'],
  });
  expect(reducer(before, marketWished('1')).areaNames).toEqual(['temescal']);
});
