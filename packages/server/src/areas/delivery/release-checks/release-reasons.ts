import { addressParameters } from '@commonhearth/domain';
import { createHash } from 'node:crypto';
import { releaseSizes, releaseText, type Descriptor, type ReleaseSizes } from '@commonhearth/registry';
import { judgeRelease, type ApiCalls, type HeldRemote } from '@commonhearth/registry/judge';
import type { Allowance, Problem, ReleaseBody } from '@commonhearth/schemas';
import { Failure } from '../../../failure.ts';
import type { IsServerAddress } from '../../../http/method-not-allowed.ts';
import type { Held } from '../remotes/index.ts';
import type { ShellsInSight } from './live-shells-of.ts';
import { releaseFolder, wordsFor } from '../remotes/index.ts';
import type { UploadedFiles } from './release-files.ts';
import { isSeenByStaff, newStaffPages } from './staff-pages.ts';

export type Reasons = NonNullable<Problem['errors']>;

/** Of the text that its contents make: what its build wrote if nobody changed anything since. */
const hashOf = (descriptor: ReleaseBody['descriptor']): string =>
  createHash('sha256').update(releaseText(descriptor)).digest('hex').slice(0, 12);

const heldRemotes = ({ rows, lastGood }: Held): readonly HeldRemote[] =>
  [...new Set(rows.map(({ remote }) => remote))].map((remote) => {
    const own = rows.filter((row) => row.remote === remote);
    return {
      remote,
      base: own.find(({ percent }) => percent === 100)?.descriptor,
      rollout: own.find(({ percent }) => percent < 100)?.descriptor,
      lastGood: lastGood.find((row) => row.remote === remote)?.descriptor,
    };
  });

/** Bytes as they travel; nothing of what cannot be read, which is refused for that. */
export function sizesOf(descriptor: ReleaseBody['descriptor'], { bytes }: UploadedFiles): ReleaseSizes {
  const { entry, modules, firstView } = descriptor as Partial<Descriptor>;
  const readable =
    typeof entry === 'string' &&
    typeof modules === 'object' &&
    Object.values(modules).every((module) => Array.isArray((module as { files?: unknown } | null)?.files));
  return readable ? releaseSizes({ entry, modules, firstView }, bytes) : { entry: 0, page: 0, all: 0 };
}

function firstViewBytesOf({ remote, version, hash, descriptor }: ReleaseBody, { files }: UploadedFiles) {
  const { firstView } = descriptor as Partial<Descriptor>;
  const key = `${releaseFolder({ remote, version, hash })}${firstView?.file ?? ''}`;
  return files.find((file) => file.key === key)?.body.length;
}

/** What a release says of itself beside its descriptor must be what that says. */
function namesAgree({ remote, version, hash, descriptor }: ReleaseBody): Reasons {
  const said = { remote: descriptor['name'], version: descriptor['version'], hash: descriptor['hash'] };
  return Object.entries({ remote, version, hash }).flatMap(([path, value]) => {
    const other = said[path as keyof typeof said];
    return other === value || other === undefined
      ? []
      : [{ path, message: `it was sent as ${value}, but its descriptor says ${JSON.stringify(other)}` }];
  });
}

export interface Surroundings extends ShellsInSight {
  readonly held: Held;
  readonly production: boolean;
  /** Releases of the remote that have this version and other bytes. */
  readonly sameVersion: readonly string[];
  /** What a superuser allows this remote. */
  readonly allowed: Allowance;
  /** A superuser releases it: that is the approval. */
  readonly bySuperuser: boolean;
  /** The calls that this process answers. */
  readonly api: ApiCalls;
  readonly isServerAddress: IsServerAddress | undefined;
}

/** Every reason against a release, in words; `uploaded` only where its files are not known to be right. */
export function reasonsAgainst(
  body: ReleaseBody,
  uploaded: UploadedFiles | undefined,
  { shells, unread, held, production, sameVersion, allowed, bySuperuser, api, isServerAddress }: Surroundings,
): Reasons {
  const { descriptor, channel, checks } = body;
  const remotes = heldRemotes(held);
  const { page, all, nav } = allowed;
  const problems = judgeRelease(
    {
      value: descriptor,
      hash: hashOf(descriptor),
      files: uploaded?.integrity,
      sizes: uploaded && sizesOf(descriptor, uploaded),
      firstViewBytes: uploaded && firstViewBytesOf(body, uploaded),
    },
    {
      shells,
      held: remotes,
      api,
      raised: { page, all, nav },
      isServerAddress,
      parameters: addressParameters(),
    },
  );
  const reasons = [
    ...namesAgree(body),
    ...problems.map(({ path, problem }) => ({
      path: path === '' ? 'descriptor' : `descriptor.${path}`,
      message: problem,
    })),
  ];
  // its visitors would get the release, and nobody has seen whether it suits
  for (const name of unread)
    reasons.push({
      path: 'shells',
      message: `this server can’t read the live ${name}: finish deploying one version, wait until the other has been inactive for an hour, and release again`,
    });
  if (production && descriptor['channel'] === 'development')
    reasons.push({ path: 'descriptor.channel', message: 'it is for the development channel only' });
  if (production && sameVersion.length > 0)
    reasons.push({
      path: 'version',
      message: `the version ${body.version} is taken by ${sameVersion.join(' and ')}, which has different content: raise it`,
    });
  if (channel !== undefined && checks.smoke === undefined)
    reasons.push({
      path: 'checks.smoke',
      message: 'its smoke test is missing: run it, or give a reason to skip it',
    });
  if (channel !== undefined && !bySuperuser && !isSeenByStaff(body, allowed)) {
    const live = remotes.find(({ remote }) => remote === body.remote)?.base;
    const pages = newStaffPages(descriptor, live);
    if (pages.length > 0)
      reasons.push({
        path: 'checks.smoke',
        message: `no staff account has tested its pages ${pages.join(', ')}: test them with --as EMAIL of a staff account, or ask a superuser to approve ${body.version}+${body.hash}`,
      });
  }
  return reasons;
}

/** 409 with all reasons at once. */
export function requireNone(body: ReleaseBody, reasons: Reasons): void {
  if (reasons.length === 0) return;
  const [one] = reasons;
  throw new Failure(
    'conflict',
    'release_refused',
    `${wordsFor(body)} was rejected: ${reasons.length === 1 ? (one?.message ?? '') : `${reasons.length} reasons`}.`,
    { errors: reasons },
  );
}
