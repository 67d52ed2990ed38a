import { accessSync, constants, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOther } from '../programs/other-program.ts';

interface Wanted {
  /** As people call it. */
  readonly name: string;
  /** The setting that names another one. */
  readonly setting: string;
  readonly places: readonly string[];
  /** What brings it to a Debian. */
  readonly packages: readonly string[];
}

function usable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The machine's own program, the one that a setting names, or Debian's, installed now where that can be done. */
async function ownProgram({ name, setting, places, packages }: Wanted): Promise<string> {
  const named = process.env[setting];
  if (named !== undefined) {
    if (usable(named)) return named;
    throw new Error(`${setting}=${named} is not a program that can be run.`);
  }
  const there = () => places.find(usable);
  if (there() === undefined && process.getuid?.() === 0 && usable('/usr/bin/apt-get')) {
    console.error(`${name} is missing: installing it with apt-get …`);
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
    await runOther('flock', [join(tmpdir(), 'commonhearth-browsers.lock'), 'sh', '-c', install], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const found = there();
  if (found !== undefined) return found;
  throw new Error(
    `This needs ${name}. Install it (Debian: apt-get install ${packages.join(' ')}) or set ${setting} to its path.`,
  );
}

export const firefoxProgram = (): Promise<string> =>
  ownProgram({
    name: 'Firefox',
    setting: 'FIREFOX',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  });

/** WebKitGTK's driver. */
export const webKitDriver = (): Promise<string> =>
  ownProgram({
    name: 'the driver of WebKitGTK',
    setting: 'WEBKIT_DRIVER',
    places: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
  });

/** The window in which WebKitGTK shows itself, which comes with it. */
export const webKitWindow = (): Promise<string> =>
  ownProgram({
    name: 'the MiniBrowser of WebKitGTK',
    setting: 'WEBKIT_WINDOW',
    places: ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
      (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
    ),
    packages: ['webkit2gtk-driver'],
  });

/** A screen that nobody sees: WebKitGTK draws on nothing less. */
export const xvfb = (): Promise<string> =>
  ownProgram({ name: 'Xvfb', setting: 'XVFB', places: ['/usr/bin/Xvfb'], packages: ['xvfb'] });
