/** Where keys are letters: none of them is a command there. */
export const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** What stands above a page and has its keys for itself. */
export const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]';
