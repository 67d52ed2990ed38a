import { belowFirstView, withoutScripts } from './without-scripts.ts';

const description = 'Two homes around one garden.';

it('where scripts are off, a home shows its picture, title, place and price', () => {
  const picture = {
    url: 'https://homes.example/previews/homes/7/a.jpg',
    alt: 'The <b>Fig</b> Court, Duplex · Temescal, $900,000',
    width: 1200,
    height: 630,
  };
  expect(withoutScripts({ title: 'The <b>Fig</b> Court', description, picture })).toContain(
    '<img src="https://homes.example/previews/homes/7/a.jpg" alt="" width="1200" height="630">' +
      '<h1>The &lt;b&gt;Fig&lt;/b&gt; Court</h1><p><strong>Duplex · Temescal, $900,000</strong></p>' +
      '<p>Two homes around one garden.</p><p>This site needs JavaScript.',
  );
});

it('any other page shows its title and description', () => {
  const page = withoutScripts({ title: 'Homes', description, picture: undefined });
  expect(page).toContain(
    '<div><h1>Homes</h1><p>Two homes around one garden.</p><p>This site needs JavaScript.',
  );
});

it('hides the skeletons without scripts, but keeps a first view visible', () => {
  const hidden = ':is(#first-view, #root) :is(main, footer) { display: none; }';
  expect(withoutScripts({ title: 'Homes', description, picture: undefined })).toContain(hidden);
  expect(belowFirstView).not.toContain('display: none');
  expect(belowFirstView).toContain('<p>This page needs JavaScript for anything other than reading.');
});
