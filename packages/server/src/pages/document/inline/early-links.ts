import { parameters } from '@commonhearth/domain';
import { inlineScript } from './inline-script.ts';

/**
 * Makes two links of the frame work like the app's before the app is ready. The skip link moves the focus and leaves the
 * address unchanged. The login link returns to the page, whose address the server leaves out, because one page
 * serves many addresses. A query with a token from an email stays out of the link: the app removes tokens from addresses.
 */
export const earlyLinks = inlineScript(`(function () {
  var tokens = /[?&](?:${[parameters.magicLink, parameters.delayedMagicLink, parameters.emailPreferences].join('|')})=/;
  function linkOf(event, selector) {
    return event.target instanceof Element && event.target.closest('#first-view a' + selector);
  }
  ['pointerdown', 'focusin', 'click'].forEach(function (kind) {
    addEventListener(kind, function (event) {
      var link = linkOf(event, '[data-returns]');
      if (!link) return;
      var search = tokens.test(location.search) ? '' : location.search;
      if (search || link.dataset.returns === 'always')
        link.search = '?' + new URLSearchParams({ ${parameters.redirectAfterLogin}: location.pathname + search });
    }, true);
  });
  addEventListener('click', function (event) {
    if (!linkOf(event, '[href="#main"]')) return;
    event.preventDefault();
    var main = [].find.call(document.querySelectorAll('#first-view main'), function (one) {
      return getComputedStyle(one).display !== 'none';
    });
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
    main.scrollIntoView();
  }, true);
})();`);
