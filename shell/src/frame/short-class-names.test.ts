import { classNameShortener } from './short-class-names.ts';

it('shortens class names in markup and style, drops classes without a style, and changes nothing else', () => {
  const style =
    '<style>.sc-a.kX:hover{transition:all .5s}.kX .sc-a,html:not(.no) .kXy{background:url(/assets/a.kX9.svg)}:root{--a:1}</style>';
  expect(
    classNameShortener()(style, '<p class="sc-a kX sc-b" title="class">.kX<b class="sc-b"></b></p>'),
  ).toBe(
    '<style>.frame-0.frame-1:hover{transition:all .5s}.frame-1 .frame-0,html:not(.no) .kXy{background:url(/assets/a.kX9.svg)}:root{--a:1}</style>' +
      '<p class="frame-0 frame-1" title="class">.kX<b></b></p>',
  );
});

it('gives a class the same name in every frame, because frames share the template of a link', () => {
  const shorten = classNameShortener();
  shorten('<style>.a{color:red}.b{color:red}</style>', '<p class="a b"></p>');
  expect(shorten('<style>.b{color:red}</style>', '<p class="b"></p>')).toBe(
    '<style>.frame-1{color:red}</style><p class="frame-1"></p>',
  );
});
