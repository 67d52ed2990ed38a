import type { FirstViewOffer } from '@commonhearth/registry';
import { releaseName } from '@commonhearth/schemas';
import { chromiumOptions } from '@commonhearth/tooling/chromium';
import { chromium, type BrowserContextOptions } from 'playwright-core';
import { Refusal } from '../failure.ts';
import { firstViewProblems } from './first-view.ts';
import { readMixes } from './mixes.ts';
import { chooseMixes, type Mix } from './pairs.ts';
import type { Place } from './places/places.ts';
import { readSamples } from './places/samples.ts';
import { requireStaffWalk } from './staff-pages.ts';
import { contextFor, walkMix, type SmokeInput } from './walk-mix.ts';

/** Walks a registered release in a real browser; answers what it saw, refuses with all that was wrong. */
export type Smoke = (input: SmokeInput) => Promise<string>;

const wordsOf = ({ bucket, others }: Mix): string =>
  `with ${others.size === 0 ? 'no other remotes' : [...others].map(([name, { release }]) => `${name} ${release}`).join(', ')}${bucket === undefined ? '' : ` (bucket ${bucket})`}`;

/** Browsers and runtimes write pages about an error. */
const inOneLine = (problem: string): string => problem.replaceAll(/\s+/g, ' ').slice(0, 400);

const firstViewOf = (
  { firstView }: SmokeInput['descriptor'],
  { module }: Place,
): FirstViewOffer | undefined => firstView?.pages.find(({ page }) => page === module);

const whyNot = ({ signedIn }: Place, as: SmokeInput['as']): string =>
  signedIn && as === undefined
    ? 'needs a login (--as EMAIL)'
    : 'no page links to it, and its parameter is unknown';

export const smoke: Smoke = async (input) => {
  const { site, descriptor, as, line } = input;
  const { name, version, hash } = descriptor;
  requireStaffWalk(descriptor, as);
  const cookies = await site.override({ remote: name, version, hash });
  const samples = await readSamples(site.origin);
  const mixes = chooseMixes(await readMixes(site.origin, name));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const problems = new Map<string, readonly Mix[]>();
    const shown = new Set<string>();
    const left = new Map<string, string>();
    const comparedPages = new Set<string>();
    const addProblem = (reason: string, mix: Mix): void => {
      problems.set(reason, [...(problems.get(reason) ?? []), mix]);
    };
    for (const [index, mix] of mixes.entries()) {
      line(`     testing ${wordsOf(mix)}`);
      const context = await contextFor(browser, input, cookies, mix);
      const without = await contextFor(browser, input, [], mix);
      for (const one of await walkMix({ context, without }, input, mix, samples)) {
        const { place } = one;
        if (one.shown) shown.add(place.name);
        else if (place.path !== '') left.set(place.name, whyNot(place, as));
        line(
          `     ${one.shown ? 'shown' : 'loaded and registered only'}: ${place.name}${one.problems.length === 0 ? '' : ' FAIL'}`,
        );
        for (const problem of one.problems) addProblem(`${place.name}: ${inOneLine(problem)}`, mix);
        // a first view shows nothing of other remotes, so the first mix is enough
        const offer = firstViewOf(descriptor, place);
        if (index > 0 || !one.shown || place.address === undefined) continue;
        if (offer === undefined || comparedPages.has(offer.page)) continue;
        comparedPages.add(offer.page);
        const open = (options: BrowserContextOptions) => contextFor(browser, { site }, cookies, mix, options);
        for (const problem of await firstViewProblems(open, place.address, offer))
          addProblem(`${place.name}: ${inOneLine(problem)}`, mix);
      }
      await Promise.all([context.close(), without.close()]);
    }
    if (problems.size > 0)
      throw new Refusal(`${name} ${releaseName(descriptor)} fails with what is live. Nothing was released.`, {
        reasons: [...problems].map(([reason, met]) =>
          met.length === mixes.length ? reason : `${reason} (only ${met.map(wordsOf).join('; ')})`,
        ),
        code: 'smoke_failed',
      });
    const registered = [...left].map(([place, why]) => `${place}: ${why}`);
    return `${shown.size} ${shown.size === 1 ? 'place' : 'places'} shown with ${mixes.length === 1 ? 'what is live' : `${mixes.length} combinations of what is live`}${registered.length === 0 ? '' : `; loaded and registered only: ${registered.join('; ')}`}`;
  } finally {
    await browser.close();
  }
};
