/** Whether a translator of the browser or of an extension has changed words: it wraps them, or says the new language. */
export const isTranslated = (within: ParentNode): boolean =>
  within.querySelector('* > font') !== null || !/^(?:en)?$/.test(document.documentElement.lang);
