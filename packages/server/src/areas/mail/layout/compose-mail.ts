import { digits, font, light, schemes } from './layout-styles.ts';
import type { MailBrand, MailContent, MailPart } from './mail-content.ts';
import { wordMark } from './word-mark.ts';

/** A mail in both of its forms. */
export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const row = (inside: string, gap = 20): string => `<tr><td style="padding:0 0 ${gap}px">${inside}</td></tr>`;
const text = (words: string, style: 'ink' | 'soft', size: number): string =>
  `<p class="${style}" style="margin:0;${font};font-size:${size}px;line-height:1.5;color:${light[style]}">${escaped(words).replaceAll('\n', '<br>')}</p>`;
const link = (url: string, words: string): string =>
  `<a class="link" href="${escaped(url)}" style="${font};color:${light.action};word-break:break-all">${escaped(words)}</a>`;

const way = ({ label, url }: NonNullable<MailContent['ways']>[number]): string =>
  `<p class="soft" style="margin:8px 0 0;${font};font-size:13px;line-height:1.5">${link(url, label)}</p>`;

const post = (address: string): string =>
  `<p class="soft" style="margin:8px 0 0;${font};font-size:13px;line-height:1.5;color:${light.soft}">${escaped(address)}</p>`;

function button({ label, url }: Extract<MailPart, { kind: 'button' }>): string {
  const pressed = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="action" style="background:${light.action};border-radius:12px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;line-height:20px;color:${light.onAction};text-decoration:none">${escaped(label)}</a></td></tr></table>`;
  const plain = `<p class="soft" style="margin:0;${font};font-size:13px;line-height:1.5;color:${light.soft}">If the button does not work, open this address:<br>${link(url, url)}</p>`;
  return row(pressed) + row(plain);
}

const code = (typed: string): string =>
  row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="tint" align="center" style="background:${light.tint};border-radius:16px;padding:22px 8px"><span class="ink" style="${digits};font-size:40px;font-weight:700;line-height:48px;letter-spacing:8px;white-space:nowrap;color:${light.ink}">${escaped(typed)}</span></td></tr></table>`,
  );

const pictured = (photo: string | undefined): string =>
  photo === undefined
    ? ''
    : `<td width="112" style="padding:10px 0 10px 10px"><img src="${escaped(photo)}" width="112" alt="" style="display:block;width:112px;height:auto;border-radius:12px;border:0"></td>`;
const home = ({ title, line, url, photo }: Extract<MailPart, { kind: 'home' }>): string =>
  row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr class="tint" style="background:${light.tint}">${pictured(photo)}<td style="padding:12px 16px"><a class="ink" href="${escaped(url)}" style="${font};font-size:16px;font-weight:700;line-height:22px;color:${light.ink}">${escaped(title)}</a>${text(line, 'soft', 14)}</td></tr></table>`,
  );
const facts = ({ rows }: Extract<MailPart, { kind: 'rows' }>): string =>
  row(
    `<table width="100%" cellpadding="0" cellspacing="0" border="0">${rows
      .map(
        ([name, value]) =>
          `<tr><th scope="row" class="soft" align="left" valign="top" width="112" style="padding:8px 12px 8px 0;${font};font-size:15px;font-weight:400;line-height:1.5;color:${light.soft}">${escaped(name)}</th><td valign="top" style="padding:8px 0;word-break:break-word">${text(value, 'ink', 15)}</td></tr>`,
      )
      .join('')}</table>`,
  );

const written = ({ html }: Extract<MailPart, { kind: 'html' }>): string =>
  row(
    `<div class="ink" style="${font};font-size:16px;line-height:1.5;color:${light.ink};word-break:break-word">${html}</div>`,
  );

const htmlOf = (part: MailPart): string => {
  if (part.kind === 'html') return written(part);
  if (part.kind === 'home') return home(part);
  if (part.kind === 'rows') return facts(part);
  if (part.kind === 'button') return button(part);
  if (part.kind === 'code') return code(part.code);
  return row(part.kind === 'text' ? text(part.text, 'ink', 16) : text(part.text, 'soft', 14));
};

function html(
  { heading, preview, parts, because, ways = [], subject, postalAddress }: MailContent,
  { name, origin }: MailBrand,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${schemes}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td class="around" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${row(wordMark({ name: escaped(name), origin: escaped(origin) }), 16)}
<tr><td class="card" style="background:${light.card};border:1px solid ${light.line};border-radius:16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inside" style="padding:36px 40px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${row(`<h1 class="ink" style="margin:0;${font};font-size:26px;line-height:1.25;color:${light.ink}">${escaped(heading)}</h1>`)}
${parts.map(htmlOf).join('\n')}
</table></td></tr></table></td></tr>
<tr><td style="padding:20px 4px 0">${text(because, 'soft', 13)}${ways.map(way).join('')}<p class="soft" style="margin:8px 0 0;${font};font-size:13px;line-height:1.5;color:${light.soft}">${link(origin, `${name}, ${origin}`)}</p>${postalAddress === undefined ? '' : post(postalAddress)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const plainOf = (part: MailPart): string => {
  if (part.kind === 'home') return `${part.title}\n${part.line}\n${part.url}`;
  if (part.kind === 'rows') return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  if (part.kind === 'button') return `${part.label}:\n${part.url}`;
  return part.kind === 'code' ? part.code : part.text;
};

/** The plain twin says all that the other says, in the same order. */
function plain(
  { heading, parts, because, ways = [], postalAddress }: MailContent,
  { name, origin }: MailBrand,
): string {
  const foot = [
    because,
    ...ways.map(({ label, url }) => `${label}: ${url}`),
    `${name}, ${origin}`,
    ...(postalAddress === undefined ? [] : [postalAddress]),
  ];
  return `${[heading, ...parts.map(plainOf), `-- \n${foot.join('\n')}`].join('\n\n')}\n`;
}

/** Puts what a mail says into the one layout. Whatever its words hold, they stay words. */
export const composeMail = (content: MailContent, brand: MailBrand): ComposedMail => ({
  subject: oneLine(content.subject),
  html: html(content, brand),
  text: plain(content, brand),
});
