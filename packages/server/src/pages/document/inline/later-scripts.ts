import { inlineScript } from './inline-script.ts';

/** The longest time that the app's scripts wait for pictures of the first view. */
const pictureTimeoutMs = 1000;

/**
 * Loads the app's scripts after the first view is painted with its pictures; before, they would compete with it for
 * bandwidth and CPU. The scripts are in the page with a type that browsers do not run. Loads them immediately if the
 * visitor presses something or does not see the first view, or if the page is in the background. Until the app is there,
 * keeps what others change in the first view: a translator replaces texts by which the app would find what was pressed.
 */
export const laterScripts = inlineScript(`(function () {
  var changes = [], observer = new MutationObserver(function (records) { changes.push.apply(changes, records); });
  observer.observe(document.getElementById('first-view'), { childList: true, subtree: true });
  window.takeEarlyChanges = function () {
    changes.push.apply(changes, observer.takeRecords());
    observer.disconnect();
    return changes;
  };
  var isLoading = false;
  function load() {
    if (isLoading) return;
    isLoading = true;
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
  function isPending(image) {
    var box = image.getBoundingClientRect();
    return !image.complete && box.width > 0 && box.top < innerHeight && box.left < innerWidth;
  }
  if (document.hidden || document.documentElement.dataset.differs || document.querySelector('[data-pressed]')) return load();
  addEventListener('click', load, true);
  setTimeout(load, ${pictureTimeoutMs});
  requestAnimationFrame(function () {
    setTimeout(function () {
      var pending = [].filter.call(document.querySelectorAll('[data-first-view] img'), isPending), remaining = pending.length;
      function onSettled() {
        remaining -= 1;
        if (remaining <= 0) load();
      }
      if (remaining === 0) return load();
      pending.forEach(function (image) {
        image.addEventListener('load', onSettled);
        image.addEventListener('error', onSettled);
      });
    });
  });
})();`);
