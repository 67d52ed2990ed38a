import { parameters } from '@commonhearth/domain';
import { selectSession, type KeptPlace, type RootState } from '@commonhearth/contract';
import type { PartHost } from '@commonhearth/contract/host';
import { canonicalAddress } from '@commonhearth/registry';
import { markets } from '@commonhearth/schemas/constants';
import { effectPatienceMs, fullPath, type At, type Effect, type Guard, type LateGuard } from './guard.ts';
import type { Matched, RouteTable } from './route-table.ts';

/** More than this many redirects in a row is an error page, not a loop. */
const redirectsAtMost = 10;

export interface Pipeline {
  readonly guards: readonly (Guard | LateGuard)[];
  /** Loads the code of a guard; reports when it cannot. */
  readonly load: PartHost['load'];
  readonly table: RouteTable;
  readonly state: () => RootState;
  /** Whether it is known who is here, after waiting for it no longer than patience lasts. */
  readonly sessionSettled: () => Promise<boolean>;
  readonly kept: Pick<KeptPlace, 'read'>;
  /** Answers when it is done; it never rejects. */
  readonly apply: (effect: Effect) => void | Promise<void>;
}
export interface Arrival {
  readonly at: At;
  readonly matched: Matched | undefined;
  readonly redirected: boolean;
  readonly failed?: 'too many redirects' | 'session unsettled';
}

export function parseTarget(url: string): At {
  const { pathname, search, hash } = new URL(canonicalAddress(url), 'http://here.invalid');
  return { pathname, search, hash };
}

/** Waits, but not for ever. */
async function withPatience<Result>(work: Result | Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, effectPatienceMs);
  });
  const result = await Promise.race([work, patience]);
  clearTimeout(timer);
  return result;
}

/** The page that a route leads to. What the address asked for comes along; a market path names its market there and as the initial one, a share link its key. */
function redirectOf(matched: Matched | undefined, search: string, table: RouteTable): string | undefined {
  const redirect = matched?.route.redirect;
  if (matched === undefined || redirect === undefined) return undefined;
  const given = (name: string | undefined) => (name === undefined ? undefined : matched.params[name]);
  const key = given(redirect.marketFrom);
  const shareLinkKey = given(redirect.shareLinkKeyFrom);
  const market = markets.find((one) => one.key === key);
  return table.href(redirect.route, matched.params, {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...(market !== undefined && {
      [parameters.market]: market.key,
      [parameters.initialMarketName]: market.name,
    }),
    ...(shareLinkKey !== undefined && { [parameters.shareLinkKey]: shareLinkKey }),
  });
}

/** Where a navigation ends: the guards in order, each replacement or redirect from the start again. Undefined when a newer navigation came. */
export async function runPipeline(
  { guards, load, table, kept, state: stateNow, sessionSettled, apply }: Pipeline,
  target: string,
  cancelled: () => boolean,
): Promise<Arrival | undefined> {
  let at = parseTarget(target);
  for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
    const matched = table.match(at.pathname);
    let next: string | undefined;
    for (const given of guards) {
      let guard: Guard | undefined;
      if (!('load' in given)) guard = given;
      else if (given.isNeeded({ at, matched, state: stateNow() }))
        guard = await withPatience(load(given.load).catch(() => undefined));
      if (guard === undefined) continue;
      const settled = !guard.readsSession(matched?.route) || (await sessionSettled());
      if (cancelled()) return undefined;
      if (!settled)
        return {
          at,
          matched,
          redirected: fullPath(at) !== target,
          failed: 'session unsettled',
        };
      const state = stateNow();
      const outcome = guard.run({ session: selectSession(state), state, kept, at, matched, markets });
      for (const effect of outcome.effects ?? []) {
        const done = apply(effect);
        if (effect.kind !== 'wait') continue;
        await withPatience(done);
        if (cancelled()) return undefined;
      }
      if (outcome.kind === 'proceed') continue;
      next =
        outcome.kind === 'replace' ? outcome.url : table.href(outcome.name, outcome.params, outcome.query);
      break;
    }
    next ??= redirectOf(matched, at.search, table);
    if (next === undefined) return { at, matched, redirected: fullPath(at) !== target };
    at = parseTarget(next);
  }
  return { at, matched: undefined, redirected: true, failed: 'too many redirects' };
}
