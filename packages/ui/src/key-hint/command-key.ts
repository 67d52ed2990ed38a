/** The key that goes with others on this machine, as its cap reads: ⌘ on Apple's, Ctrl elsewhere. */
export const commandKey = (): '⌘' | 'Ctrl' =>
  /Macintosh|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
