import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const args = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const chosen = () => ({
  executablePath: process.env['CHROMIUM'] ?? places.find((place) => existsSync(place)) ?? 'chromium',
  chromiumSandbox: false,
});

/** The machine's own Chromium, or that of CHROMIUM. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ ...chosen(), args });

/** The same with a profile that all its tabs share, those of others too, and arguments of one's own. */
export const openProfile = (folder: string, more: readonly string[]): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...chosen(), args: [...args, ...more] });
