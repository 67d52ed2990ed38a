const firstOf = (word = ''): string => {
  const point = word.codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point).toLocaleUpperCase('en');
};

/** "JP" of "June Park", "C" of "Cher": the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return firstOf(words[0]) + (words.length > 1 ? firstOf(words.at(-1)) : '');
}
