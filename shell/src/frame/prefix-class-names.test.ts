import { prefixClassNames } from './prefix-class-names.ts';

it('prefixes the class names in markup and style, and changes nothing else', () => {
  const style =
    '<style>.sc-a.kX:hover{transition:all .5s}.kX .sc-a,html:not(.no) .kXy{background:url(/assets/a.kX9.svg)}:root{--a:1}</style>';
  expect(prefixClassNames(style, '<p class="sc-a kX" title="class">.kX</p>')).toBe(
    '<style>.frame-sc-a.frame-kX:hover{transition:all .5s}.frame-kX .frame-sc-a,html:not(.no) .kXy{background:url(/assets/a.kX9.svg)}:root{--a:1}</style>' +
      '<p class="frame-sc-a frame-kX" title="class">.kX</p>',
  );
});
