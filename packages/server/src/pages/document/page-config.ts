import type { Config } from '../../config/index.ts';

/**
 * What the page is told beside the registry, the same for every visitor; addresses that are unset are null and hide
 * what needs them.
 */
export function pageConfig(config: Config) {
  const {
    brandName,
    profile,
    channel,
    demo,
    supabase,
    tiles,
    vectorStyle,
    hosts,
    links,
    experiments,
    engagement,
    analytics,
    identify,
    asksFirst,
    mixpanel,
    recorder,
    recorderElsewhere,
    loanRate,
  } = config;
  return {
    brand: brandName,
    profile,
    channel,
    demo,
    // the embedded provider is part of this site
    supabase:
      supabase === undefined
        ? { url: '/', anonKey: 'embedded' }
        : { url: supabase.url, anonKey: supabase.anonKey },
    tiles: tiles ?? null,
    vectorStyle: vectorStyle ?? null,
    hosts: {
      content: hosts.content,
      contentBackup: hosts.contentBackup,
      pictures: hosts.pictures,
    },
    experiments,
    telemetry: {
      engagement,
      analytics,
      identify,
      ...(asksFirst && { asksFirst }),
      recorder: recorder > 0,
      recorderShare: recorder,
      mixpanel: mixpanel ?? null,
      recorderElsewhere: recorderElsewhere ?? null,
    },
    loanRate,
    links: {
      blog: links.blog ?? null,
      events: links.events ?? null,
      publicSite: links.publicSite ?? null,
      mainApp: links.mainApp ?? null,
      ssrApp: links.ssrApp ?? null,
    },
  };
}
