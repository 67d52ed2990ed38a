import type { ChannelAction } from '@commonhearth/schemas';
import type { Command } from 'commander';
import { changeChannel } from '../channel/change.ts';
import { listOf } from '../channel/list.ts';
import { publish } from '../publish/publish.ts';
import type { Site } from '../site/site.ts';
import { requireName } from './confirmed.ts';
import { channel, major, percent, remote, words } from './options.ts';
import { passwordOf } from './password.ts';
import type { Report } from '../channel/report.ts';
import type { Tools } from './tools.ts';

interface Common {
  readonly channel?: 'development' | 'production';
  readonly json?: true;
  readonly message?: string;
}
interface ReleaseOptions extends Common {
  readonly rollout?: number;
  readonly whenContract?: number;
  readonly from?: string;
  readonly as?: string;
  readonly skipTests?: string;
  readonly skipSmoke?: string;
}

/** What a command does between its settings and its end; its answer is for machines. */
type Work = (site: Site, report: Report) => Promise<object>;
/** Runs the work of a command and tells how it ended. */
export type Runs = (command: string, options: Common, work: Work) => Promise<void>;

/** An option with words: how it is written, what it says, how it is read. */
type WordsOption = readonly [flags: string, about: string, parse: (text: string) => string];
const why: WordsOption = ['-m, --message <words>', 'the reason, for the audit', words(500)];
const reason: WordsOption = [
  '-r, --reason <words>',
  'the reason, for people who want to release, and for the audit',
  words(500),
];

function addChange(program: Command, run: Runs, action: ChannelAction, about: string, words = why): Command {
  return program
    .command(action)
    .description(about)
    .argument('<remote>', 'its name', remote)
    .option('--channel <name>', 'default: the channel that the site serves', channel)
    .option(...words)
    .option('--json', 'print one JSON document')
    .action(async (name: string, options: Common & { readonly reason?: string }) => {
      const message = options.message ?? options.reason;
      await run(action, options, async (site, report) => ({
        channel: await changeChannel(site, report, {
          remote: name,
          action,
          channel: options.channel,
          message,
        }),
      }));
    });
}

function addRetire(program: Command, run: Runs, { ask }: Tools): void {
  program
    .command('retire')
    .description('removes the remote from the channel; its pages stop working')
    .argument('<remote>', 'its name', remote)
    .option('--channel <name>', 'default: the channel that the site serves', channel)
    .option(...why)
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print one JSON document')
    .action((name: string, { yes, ...options }: Common & { readonly yes?: true }) =>
      run('retire', options, async (site, report) => {
        const what = `This removes ${name} from the channel of ${site.origin}: its pages stop working, and you can’t roll back.`;
        if (yes !== true) await requireName(name, what, ask);
        return { channel: await changeChannel(site, report, { ...options, remote: name, action: 'retire' }) };
      }),
    );
}

function addRelease(program: Command, run: Runs, tools: Tools): void {
  program
    .command('release')
    .description('builds, tests, checks and releases one remote')
    .argument('<remote>', 'its name', remote)
    .option('--channel <name>', 'default: the channel that the site serves', channel)
    .option('--rollout <percent>', 'only for this share of visitors', percent(100))
    .option(...why)
    .option('--from <folder>', 'release this existing build')
    .option(
      '--when-contract <major>',
      'wait until every live shell offers this version of the contract, then release',
      major,
    )
    .option('--as <email>', 'account to test the pages that need a login; reads RELEASE_PASSWORD or asks')
    .option('--skip-tests <reason>', 'skip the unit tests; the audit keeps the reason', words(300))
    .option('--skip-smoke <reason>', 'skip the smoke test; the audit keeps the reason', words(300))
    .option('--json', 'print one JSON document')
    .action((name: string, options: ReleaseOptions) =>
      run('release', options, async (site, report) =>
        publish({ ...tools, site, project: tools.project(name) }, report, {
          ...options,
          remote: name,
          percent: options.rollout ?? 100,
          as:
            options.as === undefined
              ? undefined
              : { email: options.as, password: await passwordOf(options.as, tools.env) },
        }),
      ),
    );
}

function addRollout(program: Command, run: Runs): void {
  program
    .command('rollout')
    .description('changes the share of the running rollout; 100 makes it the base')
    .argument('<remote>', 'its name', remote)
    .argument('<percent>', 'share of visitors', percent(100))
    .option('--channel <name>', 'default: the channel that the site serves', channel)
    .option(...why)
    .option('--json', 'print one JSON document')
    .action((name: string, share: number, options: Common) =>
      run('rollout', options, async (site, report) => ({
        channel: await changeChannel(site, report, {
          ...options,
          remote: name,
          action: 'rollout',
          percent: share,
        }),
      })),
    );
}

function addList(program: Command, run: Runs): void {
  program
    .command('releases')
    .description('lists what is live where, since when and by whom')
    .argument('[remote]', 'only this remote', remote)
    .option('--json', 'print one JSON document')
    .action((name: string | undefined, options: Common) =>
      run('releases', options, async (site, report) => {
        const live = await site.releases(name);
        for (const line of listOf(live, name)) report.line(line);
        return { live };
      }),
    );
}

/** Every command with its arguments. */
export function addCommands(program: Command, run: Runs, tools: Tools): void {
  addRelease(program, run, tools);
  addChange(program, run, 'rollback', 'ends the rollout, or goes back to the previous release');
  addRollout(program, run);
  addChange(program, run, 'stop', 'ends the rollout and keeps the base');
  addRetire(program, run, tools);
  addChange(program, run, 'off', 'turns the remote off for everyone', reason);
  addChange(program, run, 'on', 'undoes off and freeze');
  addChange(program, run, 'freeze', 'stops new releases; rolling back still works', reason);
  addList(program, run);
}
