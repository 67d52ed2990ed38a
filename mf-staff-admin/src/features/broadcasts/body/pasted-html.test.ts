import { isTooLong, pastedHtml } from './pasted-html.ts';

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
  [
    'a list of a word processor is a list, without the signs that it was written with',
    '<p class=MsoNormal>Two:</p><p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp; </span></span></span><!--[endif]-->One</p><p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p><p>Then</p>' +
      '<p class=MsoListParagraph style="mso-list:l1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>First</p>',
    '<p>Two:</p><ul><li><span></span>One</li><li>Two</li></ul><p>Then</p><ol><li>First</li></ol>',
  ],
  [
    'a row of a table is a line, and cells with more than a line keep their parts',
    '<table><tr><th>Street</th><th>Homes</th></tr><tr><td><p>Elm</p></td><td><p><b>2</b></p></td></tr></table>' +
      '<table><tr><td><h2>News</h2><p>One</p><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    '<p>Street · Homes</p><p>Elm · <b>2</b></p><h2>News</h2><p>One</p><p>a · b</p>',
  ],
])('%s', (_what, pasted, kept) => {
  expect(pastedHtml(pasted)).toBe(kept);
});

it('no style attribute is left for the page to refuse', () => {
  expect(pastedHtml('<p STYLE = "color:red"><u style=\'x\'>a</u></p>')).toBe('<p><u>a</u></p>');
});

it('what is longer than any mail is known before it is read', () => {
  expect(isTooLong('<p>word</p>'.repeat(30_000))).toBe(true);
  expect(isTooLong('<p>word</p>'.repeat(10_000))).toBe(false);
});
