/** A token of any kind we or the provider make is shorter, and has no other signs. */
export const isToken = (text: string): boolean => /^[\w.~+/=-]{1,2000}$/.test(text);
