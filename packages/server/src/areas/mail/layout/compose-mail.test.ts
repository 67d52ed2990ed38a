import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import { htmlFaults, unsupported } from './mail-rules.harness.ts';

const content: MailContent = {
  subject: 'A <b>subject</b>\r\nBcc: eve@example.com',
  preview: 'A preview',
  heading: 'Bo & "Cy"',
  parts: [
    { kind: 'text', text: '<script>alert(1)</script>' },
    { kind: 'button', label: 'Press', url: 'https://homes.example/auth?a=1&b="2"' },
    { kind: 'code', code: '040721' },
    { kind: 'home', title: 'Two <doors>', line: 'Fern Street', url: 'https://homes.example/hfc/homes_c/7' },
    { kind: 'rows', rows: [['Days', 'Saturday & Sunday']] },
    { kind: 'note', text: 'A note' },
  ],
  because: 'You asked for it.',
};
const brand = { name: 'Homes & Co', origin: 'https://homes.example' };
const composed = composeMail(content, brand);

it('[SRV-03] is right HTML for those who read it aloud too', async () => {
  expect(await htmlFaults(composed.html)).toEqual([]);
});

it('uses nothing that a program of note does not know, and readers would miss', () => {
  expect(unsupported(composed.html)).toEqual([]);
  expect(unsupported('<p style="display:grid">A</p>')).toEqual(['display:grid']);
});

it('keeps the lines of a text apart, without a style that some programs drop', () => {
  const { html, text } = composeMail(
    { ...content, parts: [{ kind: 'text', text: 'When: <now>\nWhere: here' }] },
    brand,
  );
  expect(html).toContain('When: &lt;now&gt;<br>Where: here');
  expect(text).toContain('When: <now>\nWhere: here');
});

it('[SRV-03] says the same in its plain twin, in the same order', () => {
  const { text } = composed;
  const said = [
    'Bo & "Cy"',
    '<script>',
    'Press:\nhttps://homes.example/auth?a=1&b="2"',
    '040721',
    'Two <doors>\nFern Street\nhttps://homes.example/hfc/homes_c/7',
    'Days: Saturday & Sunday',
    'A note',
    'You asked',
  ];
  const places = said.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(text).toContain('Homes & Co, https://homes.example');
  expect(text).not.toContain('A preview');
});

it('takes words for words, in the subject too', () => {
  expect(composed.html).not.toMatch(/<script|<b>/);
  expect(composed.html).toContain('href="https://homes.example/auth?a=1&amp;b=&quot;2&quot;"');
  expect(composed.subject).toBe('A <b>subject</b> Bcc: eve@example.com');
});

const markup = '</title></style></a><b data-markup>"\'</b>';
/** The same with markup in place of every text, whatever it is and however deep it lies. */
function marked<T>(value: T): T {
  if (typeof value === 'string') return markup as T;
  if (Array.isArray(value)) return value.map(marked) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'kind' ? (part as unknown) : marked(part)]),
  ) as T;
}
it.each(content.parts.map((part) => [part.kind, part] as const))(
  '[SEC-04] what is written in a mail is never markup: a part that is %s, and all that stands around it',
  (_kind, part) => {
    const ways = [{ label: 'Less', url: 'https://homes.example' }];
    const { html, text } = composeMail(marked({ ...content, ways, parts: [part] }), {
      name: markup,
      origin: markup,
    });
    expect(html).not.toMatch(/<b data-markup|<\/a><b|<\/title><\/style>/);
    expect(html.split('&lt;b data-markup').length).toBeGreaterThan(6);
    expect(text).toContain(markup);
  },
);

it('has the mark of the site and its name at the head, drawn in both colour schemes, and none of it in the plain twin', () => {
  const head = composed.html.slice(0, composed.html.indexOf('<h1'));
  const name = head.indexOf('>Homes &amp; Co</a>');
  expect(head.indexOf('class="roof"')).toBeGreaterThan(0);
  expect(head.indexOf('class="wall"')).toBeLessThan(name);
  for (const part of ['.roof', '.wall']) expect(head.slice(head.indexOf('(prefers'))).toContain(`${part}{`);
  expect(composed.text.startsWith('Bo & "Cy"\n')).toBe(true);
});

it('loads nothing from anywhere, and knows both colour schemes', () => {
  expect(composed.html).not.toMatch(/<img|<link|@import|url\(/);
  expect(composed.html).toContain('@media (prefers-color-scheme:dark)');
});
