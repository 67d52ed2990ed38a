import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../../config/index.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';

/** A release in a page: `base` as the channel's row has it. */
export interface GivenRelease {
  readonly remote: string;
  readonly base: string;
}

/** One answer of a page, as its signed id says it. */
export interface View {
  readonly id: string;
  /** By the database's clock. */
  readonly at: Date;
  /** Whether the page was given this release. */
  gave(release: GivenRelease): boolean;
  /** Whether it was counted among this release's views. */
  counted(release: GivenRelease): boolean;
}

interface NewView {
  readonly at: Date;
  readonly counted: readonly GivenRelease[];
  readonly others: readonly GivenRelease[];
}

const markLength = 6;
/** Releases stand in the id by marks, so that it stays short whatever runs at once. */
const markOf = ({ remote, base }: GivenRelease): string =>
  createHash('sha256').update(`${remote} ${base}`).digest('base64url').slice(0, markLength);
const marksIn = (text: string): string[] => text.match(new RegExp(`.{${markLength}}`, 'g')) ?? [];
/** What a report can carry holds so many; those beyond are left out and their failures not counted. */
const mostMarks = 20;

/** Signs what a page was given, and reads it where a report brings it back; undefined for what is not ours. */
export function viewIds(config: Config) {
  const signer = createSigner(config, `view:${config.channel}`);
  return {
    make({ at, counted, others }: NewView): Promise<string> {
      const shown = counted.slice(0, mostMarks).map(markOf);
      const rest = others.slice(0, mostMarks - shown.length).map(markOf);
      const id = randomBytes(12).toString('base64url');
      return signer.sign(['v1', id, at.getTime().toString(36), shown.join(''), rest.join('')].join('.'));
    },
    async read(signed: string): Promise<View | undefined> {
      const text = await signer.read(signed);
      const [format, id = '', time = '', shown = '', rest = ''] = text?.split('.') ?? [];
      if (format !== 'v1') return undefined;
      const [counted, others] = [marksIn(shown), marksIn(rest)];
      return {
        id,
        at: new Date(parseInt(time, 36)),
        gave: (release) => [...counted, ...others].includes(markOf(release)),
        counted: (release) => counted.includes(markOf(release)),
      };
    },
  };
}
