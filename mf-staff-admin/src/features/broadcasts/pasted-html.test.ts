import { pastedHtml } from './pasted-html.ts';

it.each([
  [
    'words keep their structure',
    '<p>One <b>two</b></p><ul><li>three</li></ul>',
    '<p>One <b>two</b></p><ul><li>three</li></ul>',
  ],
  [
    'of a word processor its styles, its own tags and its notes go',
    '<head><style>p{color:red}</style></head><!--StartFragment--><p class=MsoNormal style="margin:0cm"><o:p>Hello</o:p></p><!--EndFragment-->',
    '<p>Hello</p>',
  ],
  [
    'bold and italic that are styles only stay',
    '<span style="font-weight:700">Bold</span> <span style="font-style: italic">soft</span>',
    '<strong>Bold</strong> <em>soft</em>',
  ],
  [
    'a wrapper that says that it is not bold is none',
    '<b style="font-weight:normal" id="docs-internal"><p>Plain</p></b>',
    '<p>Plain</p>',
  ],
  ['headings are those that a mail has', '<h1>Large</h1><h5>Small</h5>', '<h2>Large</h2><h3>Small</h3>'],
  [
    'pictures and scripts go, links keep where they lead',
    '<script>alert(1)</script><img src="https://a.example/b.png"><a href="https://a.example/" onclick="x()">Go</a>',
    '<a href="https://a.example/">Go</a>',
  ],
])('%s', (_what, pasted, kept) => {
  expect(pastedHtml(pasted)).toBe(kept);
});

it('no style attribute is left for the page to refuse', () => {
  expect(pastedHtml('<p STYLE = "color:red"><u style=\'x\'>a</u></p>')).toBe('<p><u>a</u></p>');
});
