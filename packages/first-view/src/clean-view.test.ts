import { cleanView } from './clean-view.ts';

const view = { html: '<p class="a">x</p>', css: '.a{color:red}' };
const cleaned = { html: '<p class="fv-0">x</p>', css: '.fv-0{color:red}' };

it('limits the size of the cleaned view, which is larger because its names get a prefix', () => {
  const length = cleaned.html.length + cleaned.css.length;
  expect(cleanView(view, { outputLength: length })).toEqual({ view: cleaned });
  expect(cleanView(view, { outputLength: length - 1 })).toMatchObject({ fault: 'too large' });
});
