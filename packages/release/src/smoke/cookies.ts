/** A cookie as a browser is given it. */
interface GivenCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** `Set-Cookie` lines as cookies for the site's address; what they say beside that is the site's business. */
export const cookiesOf = (lines: readonly string[], site: string): GivenCookie[] =>
  lines.flatMap((line) => {
    const [, name, value] = /^([^=;\s]+)=([^;]*)/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value, url: site }];
  });
