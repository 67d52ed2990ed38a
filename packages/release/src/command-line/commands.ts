import type { ChannelAction } from '@commonhearth/schemas';
import type { Command } from 'commander';
import { changeChannel } from '../channel/change.ts';
import { listOf } from '../channel/list.ts';
import { publish } from '../publish/publish.ts';
import type { Site } from '../site/site.ts';
import { requireName } from './confirmed.ts';
import { channel, percent, remote, words } from './options.ts';
import { passwordOf } from './password.ts';
import type { Report } from './report.ts';
import type { Tools } from './tools.ts';

interface Common {
  readonly channel?: 'development' | 'production';
  readonly json?: true;
  readonly message?: string;
}
interface ReleaseOptions extends Common {
  readonly rollout?: number;
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
const why: WordsOption = ['-m, --message <words>', 'why, for the audit', words(500)];
const reasonFor = (whom: string): WordsOption => [
  '-r, --reason <words>',
  `the reason, for ${whom}`,
  words(500),
];

function addChange(program: Command, run: Runs, action: ChannelAction, about: string, reason = why): Command {
  return program
    .command(action)
    .description(about)
    .argument('<remote>', 'its name', remote)
    .option('--channel <name>', 'the one that the site serves, unless said', channel)
    .option(...reason)
    .option('--json', 'one JSON document on the standard output')
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
    .description('takes the remote out of the channel: its routes are not found')
    .argument('<remote>', 'its name', remote)
    .option('--channel <name>', 'the one that the site serves, unless said', channel)
    .option(...why)
    .option('--yes', 'do not ask for its name')
    .option('--json', 'one JSON document on the standard output')
    .action((name: string, { yes, ...options }: Common & { readonly yes?: true }) =>
      run('retire', options, async (site, report) => {
        const what = `${name} leaves the channel of ${site.origin}: its pages are not found, and there is nothing to roll back to.`;
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
    .option('--channel <name>', 'the one that the site serves, unless said', channel)
    .option('--rollout <percent>', 'only for this share of the visitors', percent(100))
    .option(...why)
    .option('--from <folder>', 'a build that is there; nothing is built')
    .option('--as <email>', 'who walks the pages for people who signed in; RELEASE_PASSWORD or a question')
    .option('--skip-tests <reason>', 'leave out its unit tests; the reason is kept', words(300))
    .option('--skip-smoke <reason>', 'leave out the walk through its pages; the reason is kept', words(300))
    .option('--json', 'one JSON document on the standard output')
    .action((name: string, options: ReleaseOptions) =>
      run('release', options, async (site, report) =>
        publish({ site, project: tools.project(name), smoke: tools.smoke }, report, {
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
    .description('changes the share of the rollout that runs; 100 makes it the base')
    .argument('<remote>', 'its name', remote)
    .argument('<percent>', 'of the visitors', percent(100))
    .option('--channel <name>', 'the one that the site serves, unless said', channel)
    .option(...why)
    .option('--json', 'one JSON document on the standard output')
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
    .description('what is live where, since when and by whom')
    .argument('[remote]', 'only of this one', remote)
    .option('--json', 'one JSON document on the standard output')
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
  addChange(program, run, 'rollback', 'ends the rollout, or goes back to the release before');
  addRollout(program, run);
  addChange(program, run, 'stop', 'ends the rollout; the base stays');
  addRetire(program, run, tools);
  addChange(program, run, 'off', 'switches the remote off for everybody', reasonFor('visitors'));
  addChange(program, run, 'on', 'ends what off and freeze began');
  addChange(
    program,
    run,
    'freeze',
    'no releases now; going back still works',
    reasonFor('who wants to release'),
  );
  addList(program, run);
}
