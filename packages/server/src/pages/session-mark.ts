import { sessionCacheKey } from '@commonhearth/schemas/constants';
import { inlineScript } from './inline-script.ts';

/**
 * Before the first paint: who was signed in gets the higher bar at once. What the browser keeps decides
 * nothing else.
 */
export const sessionMark = inlineScript(`try {
  var kept = JSON.parse(localStorage.getItem('${sessionCacheKey}'));
  if (kept && kept.until > Date.now() && kept.value && (kept.value.user_id || kept.value.magicLinkToken))
    document.documentElement.dataset.session = 'kept';
} catch (fault) { /* storage that refuses keeps nothing */ }`);
