import { createReporter, reasonOf, stackOf } from '../reports/reporter.ts';
import { browser } from '../browser/browser.ts';
import { readView } from './read-page.ts';
import { showLastResort } from '../takeover/last-resort.ts';
import { startShell } from './start-shell.tsx';

/** Starts the shell; when it throws before it shows anything, the page says so and the server is told. */
export async function bootShell(): Promise<void> {
  const report = createReporter({
    fetch: browser.fetch,
    now: () => Date.now(),
    path: () => location.pathname,
    view: readView,
    log:
      process.env['NODE_ENV'] === 'development'
        ? (fault) => {
            console.error(`${fault.kind}, ${fault.remote ?? 'the page'}: ${fault.message}`, fault);
          }
        : undefined,
  });
  try {
    await startShell(report);
  } catch (thrown) {
    report({
      kind: 'start',
      remote: 'shell',
      message: reasonOf(thrown),
      stack: stackOf(thrown),
    });
    showLastResort();
  }
}
