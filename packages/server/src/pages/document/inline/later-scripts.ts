import { inlineScript } from './inline-script.ts';

/** How long pictures of the first view may keep the app's scripts waiting, in milliseconds. */
const latestMs = 1000;

/**
 * The scripts of a page with a first view are asked for once that view is painted with its pictures: until then they would
 * take line and processor from it. They stand in the page with a type that no browser runs. Who sees no first view, or
 * has the page in the background, waits for nothing.
 */
export const laterScripts = inlineScript(`(function () {
  var asked = false;
  function ask() {
    if (asked) return;
    asked = true;
    document.querySelectorAll('link[rel=later]').forEach(function (link) { link.rel = 'preload'; });
    document.querySelectorAll('script[type=later]').forEach(function (later) {
      var script = document.createElement('script');
      script.async = false;
      [].forEach.call(later.attributes, function (attribute) {
        if (attribute.name !== 'type') script.setAttribute(attribute.name, attribute.value);
      });
      later.replaceWith(script);
    });
  }
  function waits(image) {
    var box = image.getBoundingClientRect();
    return !image.complete && box.width > 0 && box.top < innerHeight && box.left < innerWidth;
  }
  if (document.hidden || document.documentElement.dataset.differs) return ask();
  setTimeout(ask, ${latestMs});
  requestAnimationFrame(function () {
    setTimeout(function () {
      var waiting = [].filter.call(document.querySelectorAll('[data-first-view] img'), waits), left = waiting.length;
      function arrived() {
        left -= 1;
        if (left <= 0) ask();
      }
      if (left === 0) return ask();
      waiting.forEach(function (image) {
        image.addEventListener('load', arrived);
        image.addEventListener('error', arrived);
      });
    });
  });
})();`);
