/** The panel that the server put beside the shell's place, with its own Retry: the site is never empty. */
const panelId = 'site-failed';

function show(panel: HTMLElement, shown: boolean): void {
  panel.hidden = !shown;
  document.documentElement.toggleAttribute('data-site-failed', shown);
}

/** Nothing of the shell stands any more. */
export function showLastResort(): void {
  const panel = document.getElementById(panelId);
  if (panel === null) document.body.textContent = 'This page didn’t load. Reload it to try again.';
  else show(panel, true);
}

/** Says at the foot of a first view that the browser is offline. Returns what takes that back. */
export function tellOffline(): () => void {
  const panel = document.getElementById(panelId);
  const words = panel?.querySelector('[data-words]');
  if (panel == null || words == null) return () => undefined;
  const before = words.textContent;
  words.textContent = 'You’re offline. You can read this page; buttons work once you’re connected again.';
  show(panel, true);
  return () => {
    words.textContent = before;
    show(panel, false);
  };
}

/** The shell shows: what the page said until then is over. */
export function shellStarted(): void {
  document.documentElement.dataset['shell'] = 'started';
  const panel = document.getElementById(panelId);
  if (panel !== null) show(panel, false);
}
