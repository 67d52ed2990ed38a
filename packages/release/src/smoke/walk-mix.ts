import type { Descriptor } from '@commonhearth/registry';
import { releaseName } from '@commonhearth/schemas';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { Refusal } from '../failure.ts';
import type { Site } from '../site/site.ts';
import { cookiesOf } from './cookies.ts';
import { visitorAgent } from './mixes.ts';
import { registryOf } from './page-facts.ts';
import type { Mix } from './pairs.ts';
import { damageBy, readNextPage } from './next-page.ts';
import { rememberBuiltIns } from './page-state.ts';
import { storedValuesOf, storeValues } from './places/stored-values.ts';
import { placeLimitMs, withinLimit } from './places/place-limit.ts';
import { placesOf, type Place } from './places/places.ts';
import { loadAndRegister } from './registered-only.ts';
import type { Samples } from './places/samples.ts';
import { signIn } from './sign-in.ts';
import { linkTo, strangersIn, visit, type Walked } from './walk.ts';
import { watch } from './watch.ts';

export interface SmokeInput {
  readonly site: Site;
  /** Of the release, which the site has registered. */
  readonly descriptor: Descriptor;
  readonly as?: { readonly email: string; readonly password: string } | undefined;
  readonly line: (text: string) => void;
}
/** One visitor twice: in a browser that has the release, and in one that has what is live. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly without: BrowserContext;
}
/** A place where something is damaged is opened three times. */
const damageLimitMs = 3 * placeLimitMs;

/** The places that can be shown now: with an address, and for whom the browser is. */
const isOpen = (place: Place, isSignedIn: boolean): boolean => !place.signedIn || isSignedIn;

/** Every place of the release, as one visitor meets it; the last may be what was loaded and registered only. */
export async function walkMix(
  { context, without }: Visitor,
  { descriptor, as }: SmokeInput,
  mix: Mix,
  samples: Samples,
): Promise<readonly Walked[]> {
  const live = await without.newPage();
  const next = await withinLimit('The site without the release', readNextPage(live));
  const page = await context.newPage();
  await page.addInitScript(storeValues, storedValuesOf(descriptor));
  const watched = watch(page);
  const registry = await withinLimit(
    'The first page',
    page.goto('/').then(() => registryOf(page)),
  );
  const own = registry?.remotes.find(({ descriptor: { name } }) => name === descriptor.name);
  if (registry === undefined || own?.descriptor.hash !== descriptor.hash)
    throw new Refusal(
      `The site does not show ${descriptor.name} ${releaseName(descriptor)} to a browser with its override. Run the command again.`,
    );
  const places = placesOf(
    descriptor,
    samples,
    registry.remotes.map((one) => one.descriptor),
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
    const look = async (): Promise<readonly string[]> => {
      const problems = await visit(page, watched, { place, address }, own);
      for (const other of ordered.filter((one) => one.address === undefined && !links.has(one))) {
        const link = await linkTo(page, other);
        if (link !== undefined) links.set(other, link);
      }
      return problems;
    };
    const seen = await withinLimit(place.name, look());
    const damage = await withinLimit(place.name, damageBy({ page, live, address, next }), damageLimitMs);
    walked.push({ place, problems: [...seen, ...damage, ...watched.take()], shown: true });
  }
  const left = walked.filter(({ shown }) => !shown).flatMap(({ place }) => place.module ?? []);
  const problems = [
    ...strangersIn(registry, mix.others),
    ...(left.length > 0
      ? await withinLimit('Its parts that need a login', loadAndRegister(page, own, left))
      : []),
    ...watched.take(),
  ];
  await Promise.all([page.close(), live.close()]);
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

/** A browser of its own for the visitor of a mix, with the override, signed in where somebody is named. */
export async function contextFor(
  browser: Browser,
  { site, as }: Pick<SmokeInput, 'site' | 'as'>,
  cookies: readonly string[],
  mix: Mix,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ ...options, baseURL: site.origin, userAgent: visitorAgent });
  await context.addInitScript(rememberBuiltIns);
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
