import type { Descriptor } from '@commonhearth/registry';
import { chromiumOptions } from '@commonhearth/tooling/chromium';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { releaseName } from '../channel/words.ts';
import { Refusal } from '../failure.ts';
import type { Site } from '../site/site.ts';
import { cookiesOf } from './cookies.ts';
import { registryOf } from './page-facts.ts';
import { readMixes, visitorAgent } from './mixes.ts';
import { chooseMixes, type Mix } from './pairs.ts';
import { placesOf, type Place } from './places.ts';
import { loadAndRegister } from './registered-only.ts';
import { readSamples, type Samples } from './samples.ts';
import { signIn } from './sign-in.ts';
import { linkTo, strangersIn, visit, type Walked } from './walk.ts';
import { watch } from './watch.ts';

interface SmokeInput {
  readonly site: Site;
  /** Of the release, which the site has registered. */
  readonly descriptor: Descriptor;
  readonly as?: { readonly email: string; readonly password: string } | undefined;
  readonly line: (text: string) => void;
}
/** Walks a registered release in a real browser; answers what it saw, refuses with all that was wrong. */
export type Smoke = (input: SmokeInput) => Promise<string>;

/** The places that can be shown now: with an address, and for whom the browser is. */
const isOpen = (place: Place, isSignedIn: boolean): boolean => !place.signedIn || isSignedIn;

async function walkMix(
  context: BrowserContext,
  { descriptor, as }: SmokeInput,
  mix: Mix,
  samples: Samples,
): Promise<readonly Walked[]> {
  const page = await context.newPage();
  const watched = watch(page);
  await page.goto('/');
  const registry = await registryOf(page);
  const own = registry?.remotes.find(({ descriptor: { name } }) => name === descriptor.name);
  if (registry === undefined || own?.descriptor.hash !== descriptor.hash)
    throw new Refusal(
      `The site does not show ${descriptor.name} ${releaseName(descriptor)} to a browser with its override. Run the command again.`,
    );
  watched.take();
  const places = placesOf(
    descriptor,
    samples,
    registry.remotes.flatMap(({ descriptor: { routes } }) => routes),
  );
  const links = new Map<Place, string>();
  const walked: Walked[] = [];
  // those with a parameter come last, so that a page before them can have a link there
  const ordered = [...places].sort(
    (a, b) => Number(a.address === undefined) - Number(b.address === undefined),
  );
  for (const place of ordered) {
    const address = place.address ?? links.get(place);
    if (address === undefined || !isOpen(place, as !== undefined)) {
      walked.push({ place, problems: [], shown: false });
      continue;
    }
    const problems = await visit(page, watched, { place, address }, own);
    walked.push({ place, problems, shown: true });
    for (const other of ordered.filter((one) => one.address === undefined && !links.has(one))) {
      const link = await linkTo(page, other);
      if (link !== undefined) links.set(other, link);
    }
  }
  const left = walked.filter(({ shown }) => !shown).flatMap(({ place }) => place.module ?? []);
  const problems = [
    ...strangersIn(registry, mix.others),
    ...(left.length > 0 ? await loadAndRegister(page, own, left) : []),
    ...watched.take(),
  ];
  await page.close();
  if (problems.length === 0) return walked;
  const outside: Place = {
    name: 'loaded and registered',
    path: '',
    module: undefined,
    signedIn: false,
    address: '',
  };
  return [...walked, { place: outside, problems, shown: false }];
}

async function newContext(browser: Browser, { site, as }: SmokeInput, cookies: readonly string[], mix: Mix) {
  const context = await browser.newContext({ baseURL: site.origin, userAgent: visitorAgent });
  const bucket =
    mix.bucket === undefined ? [] : [{ name: 'bucket', value: String(mix.bucket), url: site.origin }];
  await context.addCookies([...cookiesOf(cookies, site.origin), ...bucket]);
  if (as !== undefined) {
    const page = await context.newPage();
    await signIn(page, as);
    await page.close();
  }
  return context;
}

const wordsOf = ({ bucket, others }: Mix): string =>
  `beside ${others.size === 0 ? 'nothing else' : [...others].map(([name, { release }]) => `${name} ${release}`).join(', ')}${bucket === undefined ? '' : ` (bucket ${bucket})`}`;

const whyNot = ({ signedIn }: Place, as: SmokeInput['as']): string =>
  signedIn && as === undefined
    ? 'needs a sign-in (--as EMAIL)'
    : 'no link leads there, and its parameter is unknown';

export const smoke: Smoke = async (input) => {
  const { site, descriptor, as, line } = input;
  const { name, version, hash } = descriptor;
  const cookies = await site.override({ remote: name, version, hash });
  const samples = await readSamples(site.origin);
  const mixes = chooseMixes(await readMixes(site.origin, name));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const problems: string[] = [];
    const shown = new Set<string>();
    const left = new Map<string, string>();
    for (const mix of mixes) {
      line(`     walking ${wordsOf(mix)}`);
      const context = await newContext(browser, input, cookies, mix);
      for (const one of await walkMix(context, input, mix, samples)) {
        const { place } = one;
        if (one.shown) shown.add(place.name);
        else if (place.path !== '') left.set(place.name, whyNot(place, as));
        line(
          `     ${one.shown ? 'shown' : 'loaded and registered only'}: ${place.name}${one.problems.length === 0 ? '' : ' FAIL'}`,
        );
        problems.push(...one.problems.map((problem) => `${place.name}, ${wordsOf(mix)}: ${problem}`));
      }
      await context.close();
    }
    if (problems.length > 0)
      throw new Refusal(
        `${name} ${releaseName(descriptor)} does not hold beside what is live, and nothing was released.`,
        {
          reasons: problems,
          code: 'smoke_failed',
        },
      );
    const registered = [...left].map(([place, why]) => `${place}: ${why}`);
    return `${shown.size} places shown beside ${mixes.length === 1 ? 'what is live' : `${mixes.length} mixes of what is live`}${registered.length === 0 ? '' : `; loaded and registered only: ${registered.join('; ')}`}`;
  } finally {
    await browser.close();
  }
};
