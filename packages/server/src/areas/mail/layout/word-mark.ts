import { font, light, warm } from './layout-styles.ts';

const roof = `<td><div class="roof" style="width:0;height:0;font-size:0;line-height:0;border-left:9px solid transparent;border-right:9px solid transparent;border-bottom:9px solid ${light.ink}"></div></td>`;
const fire = `<div style="width:12px;height:13px;margin:0 auto;font-size:0;line-height:0;background:${warm};border-radius:7px 7px 4px 4px"></div>`;
/** Two roofs around one fire, drawn of boxes: programs load no picture before they are asked to, and many show none that is in the text. */
const mark = `<table role="presentation" width="36" cellpadding="0" cellspacing="0" border="0"><tr>${roof}${roof}</tr><tr><td colspan="2" class="wall" height="17" valign="bottom" style="height:17px;background:${light.ink};border-radius:0 0 4px 4px">${fire}</td></tr></table>`;

/** The head of a mail; `name` and `origin` are HTML. */
export const wordMark = ({ name, origin }: { readonly name: string; readonly origin: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="36" style="padding:0 10px 0 0">${mark}</td><td valign="middle"><a class="ink" href="${origin}" style="${font};font-size:21px;font-weight:700;line-height:26px;letter-spacing:-0.02em;color:${light.ink};text-decoration:none">${name}</a></td></tr></table>`;
