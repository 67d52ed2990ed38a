import { defaultDescription } from '@commonhearth/schemas/constants';
import { createPageHead } from './page-head.ts';

const description = (): string | null | undefined =>
  document.querySelector('meta[name="description"]')?.getAttribute('content');

function setUp() {
  document.head.innerHTML = '<title>Served</title><meta name="description" content="Served">';
  const head = createPageHead('Commonhearth');
  const page = (title: string | undefined, words: string) => {
    head.apply({ title, description: words });
  };
  return { head, page };
}

it('[RTE-11] a navigation sets title and description, and the next one sets them anew', () => {
  const { page } = setUp();
  page('Review cycles', 'Homes before they are published');
  expect([document.title, description()]).toEqual([
    'Review cycles | Commonhearth',
    'Homes before they are published',
  ]);
  page(undefined, 'The default');
  expect([document.title, description()]).toEqual(['Commonhearth', 'The default']);
});

it('[RTE-11] what is shown speaks for the page as long as it stands, the last one first', () => {
  const { head, page } = setUp();
  page('Homes', 'All of them');
  const [market, home] = [head.claimTitle('Homes in Austin'), head.claimTitle('The Fig Court')];
  expect(document.title).toBe('The Fig Court | Commonhearth');
  page('Shortlist', 'Yours');
  expect([document.title, description()]).toEqual(['The Fig Court | Commonhearth', 'Yours']);
  home();
  expect(document.title).toBe('Homes in Austin | Commonhearth');
  market();
  expect(document.title).toBe('Shortlist | Commonhearth');
});

it('[RTE-11] a home that opens in the page describes it until it closes', () => {
  const { head, page } = setUp();
  page('Homes', 'All of them');
  const home = head.claimTitle('The Fig Court', 'Two homes today. A fig tree.');
  const photos = head.claimTitle('Photos of The Fig Court');
  expect(description()).toBe('Two homes today. A fig tree.');
  photos();
  home();
  expect(description()).toBe('All of them');
});

it('[RTE-11] the description that the server wrote of a home stays until the next navigation', () => {
  const { page } = setUp();
  page(undefined, defaultDescription);
  expect(description()).toBe('Served');
  page(undefined, defaultDescription);
  expect(description()).toBe(defaultDescription);
});
