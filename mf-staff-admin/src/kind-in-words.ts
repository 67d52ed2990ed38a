/** What a mail is, in words: `sign_up_code` is "Sign up code". */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
