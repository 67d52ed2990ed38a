type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

/**
 * Does a caret range (`^1.2.0`) admit the running contract? Below 1.0.0 the minor number must be the same, as semver has it.
 * Anything that is not a caret range admits nothing.
 */
export function admitsContract(range: string, running: string): boolean {
  const least = range.startsWith('^') ? parse(range.slice(1)) : undefined;
  const version = parse(running);
  if (least === undefined || version === undefined || least[0] !== version[0]) return false;
  if (least[0] === 0 && least[1] !== version[1]) return false;
  return version[1] > least[1] || (version[1] === least[1] && version[2] >= least[2]);
}
