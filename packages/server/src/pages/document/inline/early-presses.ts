import { inlineScript } from './inline-script.ts';

/**
 * Makes buttons work before the app is ready. Numbers the presses in the first view and stores the numbers in the
 * element's `data-pressed`; the app replays them after the takeover. Browsers send a click for Enter and Space on a
 * button, but not on other elements with that role. Links, and buttons that open a popover, work without this script.
 * Buttons with `aria-disabled` count too: an earlier press may unblock them, and the app ignores them if they stay blocked.
 */
export const earlyPresses = inlineScript(`(function () {
  var presses = 0;
  function record(element) {
    var previous = element.getAttribute('data-pressed');
    presses += 1;
    element.setAttribute('data-pressed', previous ? previous + ' ' + presses : String(presses));
    element.setAttribute('aria-busy', 'true');
  }
  function pressTarget(event) {
    var element = event.target instanceof Element && event.target.closest('#first-view :is(a, button, [type=submit], [role=button])');
    return element && !element.matches('a, :disabled, [popovertarget]') ? element : null;
  }
  addEventListener('click', function (event) {
    var element = pressTarget(event);
    if (element) record(element);
  }, true);
  addEventListener('keydown', function (event) {
    var element = pressTarget(event);
    if (!element || element.matches('button, input') || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    record(element);
  }, true);
  addEventListener('submit', function (event) {
    if (!event.target.closest('#first-view')) return;
    event.preventDefault();
    if (!event.submitter) record(event.target);
  }, true);
})();`);
