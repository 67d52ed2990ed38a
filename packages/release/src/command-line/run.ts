import { Command, CommanderError } from 'commander';
import { messageOf, Refusal } from '../failure.ts';
import { readSettings } from '../site/settings.ts';
import { createSite } from '../site/site.ts';
import { addCommands, type Runs } from './commands.ts';
import { createReport } from '../channel/report.ts';
import { takenByNpm } from './taken-by-npm.ts';
import type { Tools } from './tools.ts';

/** What a command ends with: it was done, it was refused, it was asked for wrongly. */
const codes = { done: 0, refused: 1, misused: 2 } as const;

const errorOf = (error: unknown) => ({
  message: messageOf(error),
  ...(error instanceof Refusal && { reasons: error.reasons, code: error.code, current: error.current }),
});

/** As people type it: every command is a script of the package. */
const usageOf = (command: Command): string => `npm run ${command.name()} -- ${command.usage()}`;

/** Runs one command of the command line of releases, and answers its exit code. */
export async function runCommandLine(args: readonly string[], tools: Tools): Promise<number> {
  let code: number = codes.done;
  const run: Runs = async (command, { json }, work) => {
    // where a machine reads the answer, people read beside it
    const report = createReport(json === true ? tools.say : tools.write);
    let outcome: object;
    try {
      outcome = { ok: true, ...(await work(createSite(readSettings(tools.env)), report)) };
    } catch (error) {
      report.refused(error);
      code = codes.refused;
      outcome = { ok: false, error: errorOf(error) };
    }
    if (json === true) tools.write(JSON.stringify({ command, ...outcome, steps: report.steps }));
  };
  const program = new Command('release')
    .description('Releases remotes. RELEASE_SITE sets the site, RELEASE_TOKEN the token to use.')
    .exitOverride()
    .configureHelp({ commandUsage: usageOf })
    .configureOutput({
      writeOut: (text) => {
        tools.write(text.trimEnd());
      },
      writeErr: (text) => {
        tools.say(text.trimEnd());
      },
    });
  addCommands(program, run, tools);
  program.hook('preAction', (_, command) => {
    const taken = takenByNpm(command, tools.env);
    if (taken.length > 0)
      command.error(`error: npm took ${taken.join(', ')} as its own options, so nothing was done.`);
  });
  for (const command of program.commands)
    command
      .copyInheritedSettings(program)
      .showHelpAfterError(`Usage: ${usageOf(command)}\nPut options after "--"; --help lists them.`);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? codes.done : codes.misused;
  }
  return code;
}
