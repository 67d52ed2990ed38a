import type { Page } from 'playwright-core';

/** What went wrong in a page so far; `take` answers it and begins anew. */
export interface Watch {
  take(): readonly string[];
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;

/** Listens to a page: what it throws, what it writes as errors to its console, and files that did not come. */
export function watch(page: Page): Watch {
  const seen = new Set<string>();
  page.on('pageerror', (error) => seen.add(`it threw: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    seen.add(`console: ${message.text()}${url === '' ? '' : ` (${pathOf(url)})`}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() === 'script')
      seen.add(`file failed: ${pathOf(answer.url())} responded with ${answer.status()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no response';
    // what a page asked for and left is no failure
    if (request.resourceType() === 'script' && why !== 'net::ERR_ABORTED')
      seen.add(`file failed: ${pathOf(request.url())}, ${why}`);
  });
  return {
    take() {
      const taken = [...seen];
      seen.clear();
      return taken;
    },
  };
}
