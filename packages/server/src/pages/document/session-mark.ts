import { bannerCacheKey, heroCacheKey, sessionCacheKey } from '@commonhearth/schemas/constants';
import { inlineScript } from './inline-script.ts';

/**
 * Before the first paint: who was signed in gets the higher bar at once, and who has put the greeting away
 * gets none, and the main banner has its room. What the browser keeps decides nothing else.
 */
export const sessionMark = inlineScript(`try {
  var holds = function (name) {
    var kept = JSON.parse(localStorage.getItem(name));
    return kept && kept.until > Date.now() ? kept : {};
  };
  if (holds('${heroCacheKey}').value === 'gone') document.documentElement.dataset.hero = 'gone';
  var kept = holds('${sessionCacheKey}');
  if (kept.value && (kept.value.user_id || kept.value.magicLinkToken)) {
    document.documentElement.dataset.session = 'kept';
    var banner = holds('${bannerCacheKey}').value;
    if (banner && banner.open) document.documentElement.dataset.banner = 'open';
  }
} catch (fault) { /* storage that refuses keeps nothing */ }`);
