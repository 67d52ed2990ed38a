import {
  channelRemoteIn,
  placementRefusal,
  releaseName,
  type ChannelRemote,
  type Release,
  type ReleaseBody,
  type ReleaseChecks,
  type Releases,
} from '@commonhearth/schemas';
import { commitOf } from '../build/commit.ts';
import type { Project } from '../build/project.ts';
import { readBuild, type Build } from '../build/read-build.ts';
import { readMaps } from '../build/read-maps.ts';
import { seeing } from '../channel/conflict.ts';
import { wordsOf } from '../channel/words.ts';
import type { Report } from '../channel/report.ts';
import { Refusal } from '../failure.ts';
import type { Site } from '../site/site.ts';
import { uploadFiles } from '../site/upload.ts';
import type { Smoke } from '../smoke/smoke.ts';
import { hasStaffPages } from '../smoke/staff-pages.ts';
import { sendMaps } from './send-maps.ts';
import { requireMajor, waitForContract } from './wait-for-contract.ts';

export interface Wanted {
  readonly remote: string;
  readonly channel?: ChannelRemote['channel'] | undefined;
  /** Share of the visitors; 100 makes it the base. */
  readonly percent: number;
  readonly message?: string | undefined;
  /** A folder that was built before; nothing is built then. */
  readonly from?: string | undefined;
  /** Wait until every live shell offers this major of the contract. */
  readonly whenContract?: number | undefined;
  readonly skipTests?: string | undefined;
  readonly skipSmoke?: string | undefined;
  /** Who walks the pages that need a sign-in. */
  readonly as?: { readonly email: string; readonly password: string } | undefined;
}
export interface Published {
  readonly release: Release;
  readonly channel: ChannelRemote;
}
interface Tools {
  readonly site: Site;
  readonly project: Project;
  readonly smoke: Smoke;
  readonly pause: (ms: number) => Promise<void>;
}
type Check = ReleaseChecks['tests'];

async function look(site: Site, { remote, channel, percent }: Wanted): Promise<Releases> {
  const live = await site.releases(remote);
  if (channel !== undefined && channel !== live.channel)
    throw new Refusal(
      `${site.origin} serves the channel ${live.channel}, not ${channel}. Set RELEASE_SITE to the site that serves ${channel}, or omit --channel.`,
    );
  const row = channelRemoteIn(live.channels, live.channel, remote);
  const frozen = live.frozen ?? row.frozen;
  if (frozen !== null)
    throw new Refusal(
      `Can’t release now: ${live.frozen === null ? remote : 'the whole channel'} is frozen${frozen === '' ? '' : ` (${frozen})`}. ${live.frozen === null ? `npm run on -- ${remote}` : 'A superuser'} ends the freeze.`,
      { code: 'releases_frozen' },
    );
  if (percent < 100 && row.base === null)
    throw new Refusal(
      `${remote} has no release on ${site.origin} yet, so other visitors would have nothing to see. Omit --rollout: the first release goes to everyone.`,
      { code: 'no_base' },
    );
  return live;
}

async function build({ project }: Tools, { remote, from }: Wanted): Promise<Build> {
  if (from === undefined && !(await project.build()))
    throw new Refusal(`${remote} failed to build (see above). Nothing was released.`);
  return readBuild(from ?? project.dist, remote);
}

/** What the channel holds of the remote. Throws if this build cannot go there. */
function requirePlace(live: Releases, { descriptor }: Build, { remote, percent }: Wanted): ChannelRemote {
  const seen = channelRemoteIn(live.channels, live.channel, remote);
  const refusal = placementRefusal(seen, descriptor, percent);
  if (refusal !== undefined) throw new Refusal(refusal, { code: 'conflict' });
  return seen;
}

/** A check of ours: that it passed, or the reason why it was left out. */
async function checked(
  report: Report,
  name: string,
  skip: string | undefined,
  work: () => Promise<string>,
  asStaff = false,
): Promise<Check> {
  if (skip !== undefined) {
    report.skipped(name, skip);
    return { skipped: skip };
  }
  const from = performance.now();
  const details = await report.step(name, work, (said) => said);
  const seconds = Math.round((performance.now() - from) / 100) / 10;
  return {
    passed: true,
    seconds,
    ...(asStaff && { as_staff: true as const }),
    ...(details !== '' && { details: details.slice(0, 500) }),
  };
}

/** The files go up where the site does not have them yet; then it judges and registers the release. */
async function register(
  { site }: Tools,
  live: Releases,
  { files }: Build,
  body: ReleaseBody,
): Promise<Release> {
  const { remote, version, hash } = body;
  const isKnown = live.releases.some(
    (one) => one.remote === remote && one.version === version && one.hash === hash && one.swept_at === null,
  );
  if (!isKnown) {
    const named = files.map(({ name, size, integrity }) => ({ name, size, integrity }));
    await uploadFiles(site.origin, await site.uploads({ remote, version, hash, files: named }), files);
  }
  return site.release(body);
}

/**
 * Builds, tests, uploads, registers, walks and releases one remote. Until the last step no visitor gets anything of
 * it; that one is a single change of the channel, by the row that the first step saw.
 */
export async function publish(tools: Tools, report: Report, wanted: Wanted): Promise<Published> {
  const { site, project, smoke } = tools;
  const { remote, percent } = wanted;
  const asked = await report.step(
    'look',
    () => look(site, wanted),
    (seen) => wordsOf(channelRemoteIn(seen.channels, seen.channel, remote)),
  );
  const built = await report.step(
    'build',
    () => build(tools, wanted),
    ({ descriptor, files }) =>
      `${remote} ${releaseName(descriptor)}, ${files.length} files, ${Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1000)} kB`,
  );
  requireMajor(built.descriptor.contract, wanted.whenContract);
  // read now, because the team may change its sources while the command waits
  const [sources, maps] = await Promise.all([
    commitOf(project.sources),
    readMaps(project.maps, built.descriptor),
  ]);
  // checked before tests and walk, which take minutes; a command that was cut off may release the same build again
  requirePlace(asked, built, wanted);
  const tests = await checked(report, 'tests', wanted.skipTests, async () => {
    if (!(await project.test()))
      throw new Refusal(`The tests of ${remote} failed (see above). Nothing was released.`);
    return '';
  });
  const live =
    wanted.whenContract === undefined
      ? asked
      : await report.step('wait', () =>
          waitForContract({
            range: built.descriptor.contract,
            look: () => look(site, wanted),
            report,
            pause: tools.pause,
          }),
        );
  // the channel may have changed while it waited
  const seen = requirePlace(live, built, wanted);
  const { version, hash } = built.descriptor;
  const body: ReleaseBody = {
    remote,
    version,
    hash,
    descriptor: built.raw,
    commit: sources.commit,
    message: wanted.message ?? sources.message,
    checks: { tests },
  };
  await report.step(
    'upload and register',
    () => register(tools, live, built, body),
    ({ sizes }) => `compressed: entry ${sizes.entry}, largest page ${sizes.page}, all ${sizes.all} bytes`,
  );
  await sendMaps(site, report, built, maps);
  const walked = await checked(
    report,
    'smoke',
    wanted.skipSmoke,
    () =>
      smoke({
        site,
        descriptor: built.descriptor,
        as: wanted.as,
        line: (text) => {
          report.line(text);
        },
      }),
    // the walk fails where the account cannot open them
    wanted.as !== undefined && hasStaffPages(built.descriptor),
  );
  return report.step(
    'release',
    () =>
      seeing(seen, async () => {
        const release = await site.release({
          ...body,
          checks: { tests, smoke: walked },
          channel: live.channel,
          percent,
          channel_version: seen.channel_version,
        });
        const after = await site.releases(remote);
        return { release, channel: channelRemoteIn(after.channels, live.channel, remote) };
      }),
    ({ channel }) => wordsOf(channel),
  );
}
