import { areasIn, kindOf, ofKind, withArea, withMarket } from './audience-choice.ts';

const markets = ['1', '2'];

it('some markets begin as all of them, and the last one stays: none would mean everybody', () => {
  const some = ofKind('some', markets);
  expect([kindOf(some), some.market_ids]).toEqual(['some', markets]);
  const one = withMarket(some, '1', []);
  expect(one.market_ids).toEqual(['2']);
  expect(withMarket(one, '2', []).market_ids).toEqual(['2']);
});

it('a market that goes takes its areas along, and no other’s', () => {
  const [ofOne, ofTwo] = [
    ['11', '12', '13'],
    ['21', '22'],
  ];
  const narrowed = withArea(withArea(ofKind('some', markets), '12', ofOne), '22', ofTwo);
  expect(narrowed.area_ids).toEqual(['11', '13', '21']);
  expect(withMarket(narrowed, '1', ofOne)).toEqual({ market_ids: ['2'], area_ids: ['21'] });
});

it('all areas of a market are in until one goes; the last one stays, and all again are named by none', () => {
  const own = ['11', '12'];
  const all = ofKind('some', markets);
  expect(areasIn(all, own)).toEqual(own);
  const one = withArea(all, '11', own);
  expect([one.area_ids, areasIn(one, own)]).toEqual([['12'], ['12']]);
  expect(withArea(one, '12', own)).toEqual(one);
  expect(withArea(one, '11', own).area_ids).toEqual([]);
});

it('who asked for a market are of no market', () => {
  const interest = ofKind('interest', markets);
  expect([kindOf(interest), interest]).toEqual([
    'interest',
    { market_ids: [], area_ids: [], interest_market_id: '1' },
  ]);
});
