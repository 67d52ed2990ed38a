import { readView, writeView, type FeedView } from './feed-view.ts';

const nothing: FeedView = { sort: 'recommended', mapView: null, compared: [] };
const addressOf = (view: FeedView): URLSearchParams =>
  new URLSearchParams(
    Object.entries(writeView(view)).filter((entry): entry is [string, string] => entry[1] !== null),
  );

it.each<[string, Partial<FeedView>]>([
  ['', {}],
  ['sort=price_desc', { sort: 'price_desc' }],
  ['bb=-122.5,37.25,-122,38', { mapView: [-122.5, 37.25, -122, 38] }],
  ['cmp=12,7,99', { compared: ['12', '7', '99'] }],
  ['sort=newest&bb=-1,-2,3.5,4&cmp=5', { sort: 'newest', mapView: [-1, -2, 3.5, 4], compared: ['5'] }],
])('[QRY-03] what is looked at is written as “%s”, and read from it again', (query, given) => {
  const view = { ...nothing, ...given };
  expect(decodeURIComponent(addressOf(view).toString())).toBe(query);
  expect(readView(new URLSearchParams(query))).toEqual({ view, rubbish: {} });
});

it.each([
  ['sort=cheapest', { sort: null }],
  ['bb=1,2,3', { bb: null }],
  ['bb=3,1,2,4', { bb: null }],
  ['bb=-999,1,2,4', { bb: null }],
  ['cmp=x', { cmp: null }],
  ['cmp=1,x,2,3,4,5', { cmp: '1,2,3,4' }],
  ['ohi=1&hco=1&mmo=1', { ohi: null, hco: null, mmo: null }],
])('corrects or drops the parameters of “%s” that have no meaning', (query, rubbish) => {
  expect(readView(new URLSearchParams(query)).rubbish).toEqual(rubbish);
});
