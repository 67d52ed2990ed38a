import { matchRoute, type Descriptor, type Registry } from '@commonhearth/registry';
import type { Page } from 'playwright-core';
import { messageOf } from '../failure.ts';
import { panelsOf, showMs, untilLoaded, untilShown } from './page-facts.ts';
import type { Mix } from './pairs.ts';
import type { Place } from './places/places.ts';
import type { Watch } from './watch.ts';

/** How long it may go on fetching before the next one is looked at. */
const settleMs = 5_000;

export interface Walked {
  readonly place: Place;
  readonly problems: readonly string[];
  /** False where it was not shown: it needs a sign-in, or a value that nobody knows. */
  readonly shown: boolean;
}

/** An address of this place to which a link of the page leads. */
export const linkTo = async (page: Page, { path }: Place): Promise<string | undefined> => {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.find((link) => matchRoute([{ path }], link.split(/[?#]/)[0] ?? '') !== undefined);
};

/** Goes to a place, and answers what is wrong there. */
export async function visit(
  page: Page,
  watch: Watch,
  { place, address }: { readonly place: Place; readonly address: string },
  { base, descriptor }: { readonly base: string; readonly descriptor: Descriptor },
): Promise<readonly string[]> {
  const problems: string[] = [];
  try {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded', timeout: showMs });
    if (answer !== null && answer.status() >= 400)
      problems.push(`the site responded with ${answer.status()}`);
    if (place.module !== undefined) {
      const files = descriptor.modules[place.module]?.files ?? [];
      await untilLoaded(page, base, files).catch(() => {
        problems.push(`its code (${place.module ?? ''}) is not requested within ${showMs / 1000} s`);
      });
    }
    await untilShown(page).catch(() => {
      problems.push(`it shows nothing within ${showMs / 1000} s`);
    });
    await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
    problems.push(...(await panelsOf(page)));
  } catch (error) {
    problems.push(messageOf(error).split('\n', 1)[0] ?? '');
  }
  return [...problems, ...watch.take()];
}

/** Releases that a page shows and should not, by the mix that its visitor meets. */
export function strangersIn(registry: Registry, others: Mix['others']): readonly string[] {
  return registry.remotes.flatMap(({ descriptor: { name, version, hash } }) => {
    const wanted = others.get(name)?.release;
    const shown = `${version}+${hash}`;
    return wanted === undefined || !wanted.includes('+') || wanted === shown
      ? []
      : [
          `the page shows ${name} ${shown}, but the channel had ${wanted}: it changed during the test. Run the command again.`,
        ];
  });
}
