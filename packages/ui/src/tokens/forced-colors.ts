/** Controls that are on, chosen or current. The label of a hidden field stands for it. */
const chosen =
  ":where([aria-pressed='true'], [aria-selected='true'], :is(a, button)[aria-current]:not([aria-current='false']), [data-set], [role='menuitem'][data-highlighted], label:has(> input:checked))";

/**
 * Forced colors, as in Windows' contrast themes: browsers take backgrounds, shadows and our colors away, so every state
 * shows by a color of the system or by an edge. The rules win over those of components, which come later.
 *
 * What is chosen is filled. Browsers would still paint the page's background behind its words, hence `none`; with it, the
 * colors of what is inside count again and are replaced; a count over the edge of a link brings its own fill. The focus
 * ring lies within the fill, where it shows best.
 */
export const forcedColors = `
@media (forced-colors: active) {
  :root { --float-edge: 1px solid CanvasText; }
  :focus-visible { outline-color: Highlight; }
  ${chosen} { forced-color-adjust: none; border-color: Highlight !important; outline-color: Highlight !important; background: Highlight !important; color: HighlightText !important; }
  ${chosen} * { border-color: currentColor !important; background-color: transparent !important; color: inherit !important; }
  a[aria-current] > span:not(svg + *) { background-color: Highlight !important; }
  ${chosen}:is(:focus-visible, :has(> input:focus-visible)) { outline: 3px solid HighlightText !important; outline-offset: -6px !important; }
  input:checked { forced-color-adjust: none; border-color: Highlight !important; background: Highlight !important; }
  input:checked + svg { color: HighlightText !important; }
  :is(tr, article)[data-selected], li[aria-current], [data-target] { outline: 3px solid Highlight; outline-offset: -3px; }
  article[data-highlighted] { outline: 2px dashed Highlight; outline-offset: 6px; }
  :is(:disabled, [aria-disabled='true']:not([aria-busy='true'])) { border-color: GrayText !important; color: GrayText !important; }
  [aria-invalid='true'] { border-style: dashed !important; }
  :is(dialog, [popover], [role='dialog'], [role='alertdialog'], [data-toast]) { outline: 1px solid CanvasText !important; outline-offset: -1px !important; }
  [data-skeleton] { outline: 1px dashed GrayText; outline-offset: -1px; }
  i:empty { forced-color-adjust: none; }
}
`;
