import { ClassNames } from './class-names.ts';
import { NotAllowed } from './markup.ts';
import { cleanStyles } from './styles.ts';

const clean = (css: string) => cleanStyles(css, new ClassNames());

it('keeps rules, variables, media queries and keyframes, with short class names', () => {
  expect(
    clean(
      '.a > .b { --wide: calc(1px + 2vw); color: var(--ink); background: linear-gradient(red, blue) } @media (max-width: 600px) { .a { display: none } } @keyframes in { from { opacity: 0 } }',
    ),
  ).toBe(
    '.fv-0>.fv-1{--wide:calc(1px + 2vw);color:var(--ink);background:linear-gradient(red,blue)}@media (max-width:600px){.fv-0{display:none}}@keyframes fv-in{from{opacity:0}}',
  );
});

it('prefixes the names of its keyframes, and no others', () => {
  expect(
    clean(
      '.in { animation: in 1s ease, shimmer 2s } .b { animation-name: in; transition: in 1s } @media screen { @keyframes in { to { opacity: 0; animation-timing-function: ease } } }',
    ),
  ).toBe(
    '.fv-0{animation:fv-in 1s ease,shimmer 2s}.fv-1{animation-name:fv-in;transition:in 1s}@media screen{@keyframes fv-in{to{opacity:0;animation-timing-function:ease}}}',
  );
});

it.each([
  "html[data-hero='gone'] .a{color:red}",
  "html:not([data-hero='gone'],[data-session='kept']) .a>.b{color:red}",
])('keeps conditions on the page: %s', (css) => {
  expect(clean(css)).toBe(css.replaceAll("'", '"').replace('.a', '.fv-0').replace('.b', '.fv-1'));
});

it.each([
  '@import "https://elsewhere.example/x.css";',
  '@font-face { font-family: x; src: url(/x.woff2) }',
  '@namespace svg url(http://www.w3.org/2000/svg);',
  '@charset "utf-8";',
  '.a { background: url(https://elsewhere.example/x) }',
  '.a { background: URL("x") }',
  '.a { --x: url(x) }',
  '.a { background: image-set("x" 1x) }',
  '.a { background: -webkit-image-set("x" 1x) }',
  '.a { background: cross-fade("x", "y", 50%) }',
  '.a { background: src("x") }',
  '.a { background: image("x") }',
  '.a { background: element(#x) }',
  '.a { content: attr(title) }',
  '.a { background: paint(x) }',
  '.a { background: u\\72l(x) }',
  '.a { content: "</style><script>" }',
  '.a { width: expression(alert(1)) }',
  '.a { color: red; } }',
  '.a { color: {} }',
  '.a { color red }',
  '.a { html & { color: red } }',
  '.a { & .b { color: red } }',
  '.a { @media screen { color: red } }',
  '.a { @media screen { html & { color: red } } }',
  '@layer a, b;',
  '.a { -webkit-text-security: disc }',
  '@keyframes "in" { to { opacity: 0 } } .a { animation: "in" 1s }',
])('rejects %s', (css) => {
  expect(() => clean(css)).toThrow(NotAllowed);
});

it('closes unclosed blocks', () => {
  expect(clean('@media screen { .a { color: red')).toBe('@media screen{.fv-0{color:red}}');
});

it.each([
  ['@page { margin: 1cm } .a { color: red }', '.fv-0{color:red}'],
  ['@media print { .a { color: red } } .b { color: red }', '.fv-0{color:red}'],
  ['.a:hover, .a { color: red } .a:active { color: blue }', '.fv-0{color:red}'],
  ['main[lang] .a { color: red } .a[lang] p { color: red }', '.fv-0[lang] p{color:red}'],
  ['html[lang] main { color: red } html[lang] > .a { color: red } .b { color: red }', '.fv-0{color:red}'],
  ['html:has(.a) .a { color: red } html:not(.x) .a { color: red } .b { color: red }', '.fv-0{color:red}'],
  ['html .a { color: red } :root:has(.a) { color: red } .a .b { color: red }', '.fv-0 .fv-1{color:red}'],
  [
    'main { display: none } .a, * { color: red } @media screen { body { margin: 0 } .b { margin: 0 } }',
    '.fv-0{color:red}@media screen{.fv-1{margin:0}}',
  ],
])('removes from %s what a first view does not need', (css, expected) => {
  expect(clean(css)).toBe(expected);
});

it('gives a class the same short name in other styles', () => {
  const classNames = new ClassNames();
  expect(cleanStyles('.sc-long { color: red }', classNames)).toBe('.fv-0{color:red}');
  expect(cleanStyles('.other.sc-long { color: red }', classNames)).toBe('.fv-1.fv-0{color:red}');
});
