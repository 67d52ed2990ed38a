import type { Config } from '../config/index.ts';

/** Where the visitor sees this site: by https when the proxy in front says so. Undefined for a name that is none. */
export function originSeen(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  const host = headers['host'];
  if (typeof host !== 'string' || !/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host)) return undefined;
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
}

/** What the page is told beside the registry; addresses that are unset are null and hide what needs them. The same for every visitor of one address. */
export function pageConfig(config: Config, origin: string) {
  const { brandName, profile, channel, demo, supabase, tiles, links, maintenance, experiments, engagement, analytics } = config;
  return {
    brand: brandName, profile, channel, demo,
    // the embedded provider is part of this site; its client library takes a whole address only
    supabase: supabase === undefined ? { url: origin, anonKey: 'embedded' } : { url: supabase.url, anonKey: supabase.anonKey },
    tiles: tiles ?? null,
    links: { blog: links.blog ?? null, events: links.events ?? null, publicSite: links.publicSite ?? null, mainApp: links.mainApp ?? null, ssrApp: links.ssrApp ?? null },
    flags: { maintenance, experiments, engagement, analytics },
  };
}
