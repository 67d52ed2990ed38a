import { appOf, findApps, isByItself, type App } from '../apps/find-apps.ts';
import { readWanted, readWantedByItself, type Wanted } from './wanted.ts';

/** The workspace, or the folder of one remote, that is developed: commands run there. */
export const here = process.cwd();

/** Every app that is there. */
export const appsHere = (): readonly App[] => (isByItself(here) ? [appOf(here)] : findApps(here));

/** What was typed after `npm run dev --`. Throws `Unwanted`. */
export function wantedHere(): Wanted {
  const [args, port] = [process.argv.slice(2), process.env['PORT']];
  if (isByItself(here)) return readWantedByItself(args, appOf(here).name, port);
  const remotes = findApps(here).map(({ name }) => name);
  return readWanted(
    args,
    remotes.filter((name) => name !== 'shell'),
    port,
  );
}
