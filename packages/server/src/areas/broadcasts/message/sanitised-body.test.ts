import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import type { Broadcast } from '@commonhearth/schemas';
import { everyPart } from './composing.harness.ts';
import { sanitisedBody } from './sanitised-body.ts';

let api: TestApi;
let june: Person;
beforeAll(async () => {
  api = await createTestApi();
  june = await createPerson(api, { staff: true });
});
afterAll(() => api.close());

const origin = 'https://homes.example';
const clean = (html: string) => sanitisedBody(html, origin);
const keep = async (body_html: string) =>
  api.call('POST', '/hfc/_i/email_broadcasts', { token: june.token, body: { body_html } });

it('[SEC-04b] of what comes in only text, its structure and its links are kept', async () => {
  const { body } = await keep(
    '<p onclick="x()" style="color:red" class="c" id="i">A <b>b</b><script>x()</script></p><img src=x onerror=x()>' +
      '<a href="javascript:x()" target="_blank">j</a><a href=" jAvA\tscript:x()">k</a><a href="//evil.example">l</a>' +
      '<a href="vbscript:x">m</a><a href="data:text/html,x">n</a><a href="h\nttp://plain.example">o</a>' +
      '<svg><a xlink:href="javascript:x()">p</a></svg><math><mtext></form><style><img src onerror=x()></style></math>' +
      '<a href="https://fine.example/?a=1&b=2">q</a><!-- x --><base href="https://evil.example"><object data="x"></object>',
  );
  expect((body['broadcast'] as Broadcast).body_html).toBe(
    '<p>A <strong>b</strong></p>' +
      'jklmno'.replaceAll(/./g, '<a>$&</a>') +
      '<a>p</a><a href="https://fine.example/?a=1&amp;b=2">q</a>',
  );
});

it('keeps what the editor makes as it is, and what it kept as it kept it', () => {
  const editor = everyPart.replace('<br>', '<br />').replace('<hr>', '<hr />');
  expect(clean(editor)).toBe(editor);
  expect(clean('<p></p><p>a</p>')).toBe('<p></p><p>a</p>');
  for (const html of [
    '<div>a<div><p>b</p>c</div></div>',
    '<h1>a<h4>b</h4></h1>',
    'a & b < c',
    '<p>a<ul><li>b',
  ])
    expect(clean(clean(html))).toBe(clean(html));
});

const pasted =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>Letter</title><style>p.MsoNormal {margin:0in}</style></head><body lang=EN-US>' +
  '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->' +
  '<div class=WordSection1><h1 style="mso-outline-level:1">Spring</h1>' +
  '<p class=MsoNormal style="margin-bottom:8pt"><b><span style="font-size:11pt;mso-fareast-language:EN-US">Hello</span></b> <i>you</i><o:p></o:p></p>' +
  '<p class=MsoListParagraph><![if !supportLists]><span>·</span><![endif]>One</p></div>';

it('takes two megabytes out of a word processor within a second, and keeps what they say', async () => {
  const picture = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(130_000)}">`;
  const paragraphs = pasted.slice(pasted.indexOf('<p class=MsoNormal')).repeat(2000);
  const body = `${pasted}${picture}${paragraphs}</body></html>`;
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(1.8 * 1024 * 1024);
  const began = process.cpuUsage().user;
  const kept = clean(body);
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(5);
  expect(kept.startsWith('<h2>Spring</h2><p><strong>Hello</strong> <em>you</em></p><p>·One</p>')).toBe(true);
  expect(kept).not.toMatch(/Mso|mso|base64|<o:|Letter|PNG|\[if|endif/);
  expect(kept.length).toBeGreaterThan(102 * 1024);
  expect((await keep(body)).status).toBe(200);
});

it.each([
  ['tags that never end', '<x>'.repeat(100_000) + '</y>'.repeat(100_000)],
  ['tags that end as others', '<b></i>'.repeat(250_000)],
  ['boxes within boxes', '<div>'.repeat(1000)],
  ['tags that look closed', '<b/>'.repeat(500_000)],
  ['cells that look as if the next one closed them', '<td><p>'.repeat(280_000)],
  ['tags with a sign in an attribute', '<b a="<">'.repeat(180_000)],
  ['more text than any mail has', `<p>${'word '.repeat(45_000)}</p>`],
])('refuses %s in words, at once', async (_what, html) => {
  const { status, text } = await keep(html);
  expect(status).toBe(422);
  expect(text).toMatch(/nested too deeply|at most 102 KB/);
});

it('refuses what is larger than that with a word about how large it may be', async () => {
  const { status, text } = await keep('x'.repeat(2_200_000));
  expect([status, text]).toEqual([422, expect.stringContaining('2048 KB')]);
});
