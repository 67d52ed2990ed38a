import { paragraphsOf } from './paragraphs-of.ts';

it('parts paragraphs at empty lines', () => {
  expect(paragraphsOf('One\nstill one.\n\n \n\nTwo.')).toEqual(['One\nstill one.', 'Two.']);
});
