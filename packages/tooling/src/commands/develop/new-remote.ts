// Scaffolds a remote: `npm run new-remote -- mf-<name> [--owner TEAM] [--slot NAME] [--standalone DIR]`.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addToWorkspace } from '../../scaffold/in-workspace.ts';
import { Refusal } from '../../scaffold/refusal.ts';
import { makeStandalone } from '../../scaffold/standalone.ts';

const workspace = join(import.meta.dirname, '../../../../..');
const usage = `npm run new-remote -- mf-<name> [--owner TEAM] [--slot NAME] [--standalone DIR]
  mf-<name>         such as mf-saved-searches: its page is /hfc/saved_searches
  --owner TEAM      the team that owns it, as the releases page names it
  --slot NAME       fills a place in the pages of others, such as home-section; can be repeated
  --standalone DIR  in its own folder outside this workspace, with packages packed now`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        slot: { type: 'string', multiple: true },
        standalone: { type: 'string' },
      },
    });
    const [remote] = positionals;
    if (remote === undefined || positionals.length > 1) throw new Refusal([`Give one name.`]);
    return { wish: { remote, owner: values.owner, slots: values.slot }, standalone: values.standalone };
  } catch (error) {
    throw new Refusal([error instanceof Error ? error.message : String(error), usage]);
  }
}

try {
  const { wish, standalone } = readArguments();
  const { remote } = wish;
  if (standalone === undefined) {
    await addToWorkspace(workspace, wish);
    console.log(
      `Created ${remote}. Now run npm run generate: it installs the packages and updates CODEOWNERS.\nnpm start shows the page, npm run unit -- ${remote} runs its test.`,
    );
  } else {
    // npm works in the workspace; the folder is meant from where it was called
    const folder = resolve(process.env['INIT_CWD'] ?? '.', standalone);
    await makeStandalone(workspace, wish, folder);
    console.log(`Created ${remote} in ${folder}, its own repository: the README lists the next steps.`);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`${error.message}\nNothing was created.`);
  process.exitCode = 2;
}
