import { inlineScript } from './inline-script.ts';

/**
 * Buttons work before the app does: it numbers what is pressed in the first view, in `data-pressed` of the element, and
 * the app repeats the presses once it has taken over. A browser sends a click for Enter and Space on a button; for other
 * elements with that role it does not. Links are real ones.
 */
export const earlyPresses = inlineScript(`(function () {
  var presses = 0;
  function record(element) {
    var earlier = element.getAttribute('data-pressed');
    presses += 1;
    element.setAttribute('data-pressed', earlier ? earlier + ' ' + presses : String(presses));
    element.setAttribute('aria-busy', 'true');
  }
  function pressed(event) {
    var element = event.target instanceof Element && event.target.closest('#first-view :is(a, button, [type=submit], [role=button])');
    return element && !element.matches('a, :disabled, [aria-disabled=true]') ? element : null;
  }
  addEventListener('click', function (event) {
    var element = pressed(event);
    if (element) record(element);
  }, true);
  addEventListener('keydown', function (event) {
    var element = pressed(event);
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
