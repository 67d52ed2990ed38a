import { join } from 'node:path';
import browserslist from 'browserslist';

/** The supported browsers are named in `browserslist` of this file, and nowhere else. */
const manifest = join(import.meta.dirname, '../../package.json');

/** Names by browser. Every other browser has the engine of one of these. */
const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' } as const;

const supported = browserslist(undefined, { config: manifest });

function oldestVersion(browser: string): string {
  const versions = supported
    .filter((one) => one.startsWith(`${browser} `))
    // several versions of Safari for iOS share one entry: 18.5-18.7
    .map((one) => Number.parseFloat(one.slice(browser.length)));
  return String(Math.min(...versions));
}

/** The oldest supported browsers in words, such as `Safari 17.5`. */
export const oldestBrowsers: readonly string[] = Object.entries(names).map(
  ([browser, name]) => `${name} ${oldestVersion(browser)}`,
);

/** The `target` of webpack: which code the build itself may add. */
export const webpackTarget = `browserslist:${manifest}`;

/** The `env` of swc: which syntax it has to compile. */
export const swcEnvironment = {
  targets: {
    ...Object.fromEntries(Object.keys(names).map((browser) => [browser, oldestVersion(browser)])),
    ios: oldestVersion('ios_saf'),
  },
};
