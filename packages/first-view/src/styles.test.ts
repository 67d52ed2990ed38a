import { NotAllowed } from './markup.ts';
import { cleanStyles } from './styles.ts';

it('keeps rules, variables, media queries and keyframes', () => {
  expect(
    cleanStyles(
      '.a > .b { --wide: calc(1px + 2vw); color: var(--ink); background: linear-gradient(red, blue) } @media (max-width: 600px) { .a { display: none } } @keyframes in { from { opacity: 0 } }',
    ),
  ).toBe(
    '.fv-a>.fv-b{--wide:calc(1px + 2vw);color:var(--ink);background:linear-gradient(red,blue)}@media (max-width:600px){.fv-a{display:none}}@keyframes in{from{opacity:0}}',
  );
});

it.each([
  "html[data-hero='gone'] .a{color:red}",
  "html:not([data-hero='gone'],[data-session='kept']) .a>.b{color:red}",
])('keeps conditions on the page: %s', (css) => {
  expect(cleanStyles(css)).toBe(css.replaceAll("'", '"').replaceAll(/\.(?=[ab])/g, '.fv-'));
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
])('rejects %s', (css) => {
  expect(() => cleanStyles(css)).toThrow(NotAllowed);
});

it('closes unclosed blocks', () => {
  expect(cleanStyles('@media screen { .a { color: red')).toBe('@media screen{.fv-a{color:red}}');
});

it.each([
  ['@page { margin: 1cm } .a { color: red }', '.fv-a{color:red}'],
  ['@media print { .a { color: red } } .b { color: red }', '.fv-b{color:red}'],
  ['.a:hover, .a { color: red } .a:active { color: blue }', '.fv-a{color:red}'],
  ['html[lang] main { color: red } html[lang] > .a { color: red } .b { color: red }', '.fv-b{color:red}'],
  ['html:has(.a) .a { color: red } html:not(.x) .a { color: red } .b { color: red }', '.fv-b{color:red}'],
  ['html .a { color: red } :root:has(.a) { color: red } .a .b { color: red }', '.fv-a .fv-b{color:red}'],
  [
    'main { display: none } .a, * { color: red } @media screen { body { margin: 0 } .b { margin: 0 } }',
    '.fv-a{color:red}@media screen{.fv-b{margin:0}}',
  ],
])('removes from %s what a first view does not need', (css, expected) => {
  expect(cleanStyles(css)).toBe(expected);
});
