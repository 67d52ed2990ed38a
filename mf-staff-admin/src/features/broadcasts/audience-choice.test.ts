import { kindOf, ofKind, withArea, withMarket } from './audience-choice.ts';

const markets = ['1', '2'];

it('some markets begin as all of them, and the last one stays: none would mean everybody', () => {
  const some = ofKind('some', markets);
  expect([kindOf(some), some.market_ids]).toEqual(['some', markets]);
  const one = withMarket(some, '1', []);
  expect(one.market_ids).toEqual(['2']);
  expect(withMarket(one, '2', []).market_ids).toEqual(['2']);
});

it('a market that goes takes its areas along, and no other’s', () => {
  const narrowed = withArea(withArea(ofKind('some', markets), '11'), '21');
  expect(withMarket(narrowed, '1', ['11', '12'])).toEqual({ market_ids: ['2'], area_ids: ['21'] });
  expect(withArea(narrowed, '21').area_ids).toEqual(['11']);
});

it('who asked for a market are of no market', () => {
  const interest = ofKind('interest', markets);
  expect([kindOf(interest), interest]).toEqual([
    'interest',
    { market_ids: [], area_ids: [], interest_market_id: '1' },
  ]);
});
