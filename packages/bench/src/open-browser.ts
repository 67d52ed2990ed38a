import { visitorsChromium } from '@commonhearth/tooling/chromium';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** The machine's own Chromium, or that of CHROMIUM. */
export const openBrowser = (): Promise<Browser> => chromium.launch(visitorsChromium());

/** The same with a profile that all its tabs share, those of others too, and arguments of one's own. */
export function openProfile(folder: string, more: readonly string[]): Promise<BrowserContext> {
  const options = visitorsChromium();
  return chromium.launchPersistentContext(folder, { ...options, args: [...options.args, ...more] });
}
