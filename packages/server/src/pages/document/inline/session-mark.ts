import {
  bannerCacheKey,
  enteringCacheKey,
  frozenCacheKey,
  heroCacheKey,
  keptPrefix,
  sessionCacheKey,
  stayingPrefix,
} from '@commonhearth/schemas/constants';
import { inlineScript } from './inline-script.ts';

/**
 * Runs before the first paint. Shows the taller bar if a session is stored, hides a dismissed greeting, and reserves
 * space for the main banner. If this visitor's page would differ from the shared first view, sets `data-differs` to the
 * reasons, and the skeletons show instead. Sets `data-kept` to those names of `data-kept-if` for which the browser stores a
 * value, so that their fillers get room. Blocked storage and unreadable values count as empty. The app calls `storedNames`
 * on later pages.
 */
export const sessionMark = inlineScript(`(function () {
  var marks = document.documentElement.dataset;
  var differs = function (reason) {
    marks.differs = marks.differs ? marks.differs + ' ' + reason : reason;
  };
  var holds = function (name, place) {
    try {
      var kept = JSON.parse(self[place || 'localStorage'].getItem(name));
      return kept && kept.until > Date.now() ? kept : {};
    } catch (fault) { return {}; }
  };
  if (marks.viewBelow && matchMedia('(min-width: ' + marks.viewBelow + 'px)').matches) differs('width');
  if (holds('${heroCacheKey}').value === 'gone') marks.hero = 'gone';
  var kept = holds('${sessionCacheKey}');
  if (kept.value && (kept.value.user_id || kept.value.magicLinkToken)) {
    marks.session = 'kept';
    differs('session');
    var banner = holds('${bannerCacheKey}').value;
    if (banner && banner.open) marks.banner = 'open';
  }
  var stopped = [].concat(holds('${frozenCacheKey}').value, holds('${enteringCacheKey}', 'sessionStorage').value);
  if (marks.viewRelease && stopped.some(function (one) {
    return one && marks.viewRelease === (one.remote ? one.remote + ' ' + one.version + '+' + one.hash : one);
  })) differs('release');
  self.storedNames = function (names) {
    return names.filter(function (name) {
      return ['${keptPrefix}', '${stayingPrefix}'].some(function (prefix) {
        var fields = name.split('.'), key = prefix + fields.shift();
        return ['localStorage', 'sessionStorage'].some(function (place) {
          var value = fields.reduce(function (within, field) { return within && within[field]; }, holds(key, place).value);
          return value != null && value !== '' && (typeof value !== 'object' || Object.keys(value).length);
        });
      });
    });
  };
  if (marks.viewUnless) self.storedNames(marks.viewUnless.split(' ')).forEach(differs);
  if (marks.keptIf) marks.kept = self.storedNames(marks.keptIf.split(' ')).join(' ');
})();`);
