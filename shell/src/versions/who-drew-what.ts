const styleId = 'who-drew-what';
/** The label stands at the right of a place, because the place may be narrow and end the bar. */
const rules = `
[data-drawn-by]{position:relative;outline:2px dashed var(--focus);outline-offset:-2px}
[data-drawn-by]:not(:empty)::before{
  content:attr(data-place) attr(data-route) ": " attr(data-drawn-by) " " attr(data-release);
  position:absolute;inset:0 0 auto auto;z-index:1;width:max-content;max-width:max(100%,16rem);padding:1px 6px;
  background:var(--ink);color:var(--surface);font:600 0.75rem/1.4 var(--font-text);
  overflow-wrap:anywhere;pointer-events:none}
[data-drawn-by][data-owner]:not(:empty)::before{
  content:attr(data-place) attr(data-route) ": " attr(data-drawn-by) " " attr(data-release) ", " attr(data-owner)}
main[data-drawn-by]:not(:empty)::before{inset:0 auto auto 0}`;

export const showsWhoDrewWhat = (): boolean => document.getElementById(styleId) !== null;

/** Outlines the page and each filled place, with a label, until it is switched off or the page is loaded again. */
export function showWhoDrewWhat(on: boolean): void {
  document.getElementById(styleId)?.remove();
  if (on)
    document.head.append(Object.assign(document.createElement('style'), { id: styleId, textContent: rules }));
}
