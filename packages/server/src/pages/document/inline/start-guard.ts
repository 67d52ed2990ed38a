import { inlineScript } from './inline-script.ts';

/** How long the shell may take until the page says that it is late, in milliseconds. */
const patienceMs = 10_000;

/**
 * What stands in the page before any file of the site is there: the shell's files may be missing, damaged, or
 * hang. A file that fails is asked for once more under a fresh address, past what the browser's cache holds;
 * then the panel shows, and its Retry does the same, as does a connection that is back. Once the shell runs, the panel is the shell's last
 * resort, and Retry loads the page anew.
 */
export const startGuard = inlineScript(`(function () {
  var lost = [], asked = {};
  function panel(show, words) {
    var element = document.getElementById('site-failed');
    if (!element) return;
    element.hidden = !show;
    document.documentElement.toggleAttribute('data-site-failed', show);
    if (words) element.querySelector('[data-words]').textContent = words;
  }
  function report(address) {
    fetch('/api/client_errors', {
      method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'unreachable', remote: 'shell', route: location.pathname.slice(0, 200), message: address + ' did not load' })
    }).catch(function () {});
  }
  function again(old) {
    var address = old.src.split('?')[0], script = document.createElement('script');
    fetch(address, { cache: 'reload' }).catch(function () {});
    asked[address] = true;
    script.async = false;
    script.crossOrigin = old.crossOrigin;
    script.integrity = old.integrity;
    script.setAttribute('data-shell', '');
    script.src = address + '?r=' + Date.now().toString(36);
    old.replaceWith(script);
  }
  function retry() {
    if (lost.length > 0) {
      panel(false);
      lost.splice(0).forEach(again);
    } else {
      fetch(location.href, { cache: 'no-store' }).then(function () { location.reload(); }, function () {
        panel(true, 'Still no connection. Check it, then try again.');
      });
    }
  }
  addEventListener('error', function (event) {
    var script = event.target;
    if (!(script instanceof HTMLScriptElement) || !script.hasAttribute('data-shell')) return;
    if (!asked[script.src.split('?')[0]]) return again(script);
    lost.push(script);
    report(script.src);
    panel(true);
  }, true);
  addEventListener('click', function (event) {
    if (event.target instanceof Element && event.target.closest('#site-failed button')) retry();
  });
  addEventListener('online', function () {
    if (lost.length > 0) retry();
  });
  function watch() {
    setTimeout(function () {
      if (document.documentElement.dataset.shell !== 'started') panel(true);
    }, ${patienceMs} * (document.documentElement.dataset.patience || 1));
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', watch);
  else watch();
})();`);

/** Selects a first view that this visitor sees. */
const readable = 'html:not([data-differs]) #first-view[data-by]';

/**
 * Its own style: it shows where nothing else arrived, below the bar of the frame and in place of its outline. A first view
 * stays readable, and the panel is a bar at the end of the window.
 */
export const startGuardStyle = `html[data-site-failed] :is(#root, #first-view:not([data-by])) :is(main, footer), html[data-site-failed][data-differs] #first-view main { display: none; }
#site-failed:not([hidden]), #old-browser { display: grid; gap: 12px; justify-items: start; max-width: 480px; margin: 8vh auto; padding: 24px; font: 17px/1.5 system-ui, sans-serif; color: #3a2a1c; }
#site-failed a { color: inherit; font-weight: 700; }
#site-failed h1, #site-failed p, #old-browser p { margin: 0; }
#site-failed h1 { font-size: 26px; line-height: 1.2; }
#site-failed button { padding: 12px 24px; border: 0; border-radius: 999px; background: #3a2a1c; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
${readable} ~ #site-failed:not([hidden]), ${readable} ~ #old-browser { position: fixed; right: 0; bottom: 0; left: 0; z-index: 99; max-width: none; margin: 0; padding: 16px; background: #fff8e6; box-shadow: 0 -2px 12px #3a2a1c33; }
${readable} ~ #site-failed :is(h1, a) { display: none; }
html[data-site-failed]:not([data-differs]) #first-view[data-by] { padding-bottom: 180px; }`;

/** `brand` is text that is safe in HTML. */
export const startGuardPanel = (brand: string): string =>
  [
    '<div id="site-failed" role="alert" hidden>',
    `<p><a href="/">${brand}</a></p>`,
    '<h1>This page didn’t load</h1>',
    '<p data-words>Part of the site didn’t load. Check your connection, then try again.</p>',
    '<button type="button">Retry</button>',
    '</div>',
  ].join('');
