import { parseArgs } from 'node:util';

/** What `npm run dev` was asked for. */
export interface Wanted {
  /** The remotes that are compiled as they are edited. */
  readonly remotes: readonly string[];
  /** Whether the shell is compiled too. */
  readonly shell: boolean;
  /** Whether the rest comes from its last build; else every app is compiled. */
  readonly alone: boolean;
  /** The live site whose shell and other remotes are used; none where this checkout serves them. */
  readonly against: URL | undefined;
  /** 0 asks for a free one. */
  readonly port: number;
}
/** A wish that cannot be met, in words for whoever typed it. */
export class Unwanted extends Error {}

const shellName = 'shell';

function portOf(text: string | undefined): number {
  const port = Number(text ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Unwanted(`PORT must be a whole number from 0 to 65535, not "${text ?? ''}".`);
  return port;
}

function siteOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Unwanted(
      `--against needs the address of a site, such as http://127.0.0.1:3000, not "${text}".`,
    );
  return new URL(url.origin);
}

/** `--against URL`, for a remote by itself: there is no shell beside it. Throws `Unwanted`. */
export function readWantedByItself(
  args: readonly string[],
  remote: string,
  portText: string | undefined,
): Wanted {
  const wanted = readWanted([...args, remote], [remote], portText);
  if (wanted.against === undefined)
    throw new Unwanted(
      `${remote} is shown in a site of the development channel: npm run dev -- --against URL, such as http://127.0.0.1:3000.`,
    );
  return wanted;
}

/** `[app …] [--against URL]`, for the remotes that are there. Throws `Unwanted`. */
export function readWanted(
  args: readonly string[],
  there: readonly string[],
  portText: string | undefined,
): Wanted {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { against: { type: 'string' } } });
  } catch (error) {
    throw new Unwanted(
      `${error instanceof Error ? error.message : String(error)} Use npm run dev -- [remote …] [--against URL].`,
    );
  }
  const names = [...new Set(parsed.positionals)];
  const unknown = names.filter((name) => name !== shellName && !there.includes(name));
  if (unknown.length > 0)
    throw new Unwanted(`There is no remote ${unknown.join(', ')}. There are: ${there.join(', ')}.`);
  const remotes = names.filter((name) => name !== shellName);
  const against = parsed.values.against === undefined ? undefined : siteOf(parsed.values.against);
  if (against !== undefined && remotes.length === 0)
    throw new Unwanted(`Name the remote that you work on: one of ${there.join(', ')}.`);
  if (against !== undefined && remotes.length < names.length)
    throw new Unwanted('A live site has its own shell: remove "shell" or --against.');
  const alone = names.length > 0;
  return {
    remotes: alone ? remotes : there,
    shell: !alone || remotes.length < names.length,
    alone,
    against,
    port: portOf(portText),
  };
}
