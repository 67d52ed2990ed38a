/** A version of the contract in its changelog: `## 2.1.0 · 2026-11-20 · report 0123456789ab`, then lines. */
interface Entry {
  readonly heading: string;
  readonly version: string;
  /** The hash of the report that it describes; generating writes it into a heading that has none yet. */
  readonly report: string | undefined;
  readonly text: string;
}

const heading = /^## (\d+\.\d+\.\d+) · \d{4}-\d{2}-\d{2}(?: · report ([a-f0-9]{12}))?$/;

function entriesOf(changelog: string): Entry[] {
  return changelog
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => {
      const [first = '', ...lines] = part.split('\n');
      const [, version = '', report] = heading.exec(first) ?? [];
      return { heading: first, version, report, text: lines.join('\n').trim() };
    });
}

type Step = 'major' | 'minor' | 'patch' | 'none';
const steps: readonly Step[] = ['none', 'patch', 'minor', 'major'];

/** How far `after` lies above `before`. */
function stepBetween(before: string, after: string): Step {
  const [a = [], b = []] = [before, after].map((version) => version.split('.').map(Number));
  const place = [0, 1, 2].find((i) => a[i] !== b[i]);
  if (place === undefined || (b[place] ?? 0) < (a[place] ?? 0)) return 'none';
  return (['major', 'minor', 'patch'] as const)[place] ?? 'none';
}

const linesOf = (report: string): string[] => report.split('\n').filter((line) => !/^\s*(\/\/|$)/.test(line));

/**
 * The least raise that semver asks for: a line that is gone or different may break a remote, one more does
 * not.
 */
export function stepFor(before: string, after: string): Step {
  const [old, now] = [linesOf(before), linesOf(after)];
  const missing = (from: readonly string[], where: readonly string[]): boolean => {
    const left = Map.groupBy(where, (line) => line);
    return from.some((line) => left.get(line)?.pop() === undefined);
  };
  if (missing(old, now)) return 'major';
  return missing(now, old) ? 'minor' : 'none';
}

/**
 * What is wrong with changelog and version for the report as it is now, in words; empty when they belong
 * together.
 */
export function changelogProblems(changelog: string, version: string, report: string): string[] {
  const entries = entriesOf(changelog);
  const [newest, before] = entries;
  const misread = entries.find((entry) => entry.version === '');
  if (misread !== undefined)
    return [`"${misread.heading}" is not a version heading such as "## 2.1.0 · 2026-11-20 · report …".`];
  if (newest === undefined) return ['CHANGELOG.md has no version.'];
  const problems: string[] = [];
  if (newest.version !== version)
    problems.push(`package.json says ${version}, the first entry of CHANGELOG.md is ${newest.version}.`);
  if (newest.text === '') problems.push(`The entry of ${newest.version} is empty.`);
  if (newest.report !== report)
    problems.push(
      newest.report === undefined
        ? `The entry of ${newest.version} names no report yet: run npm run generate.`
        : `The contract changed since ${newest.version}: raise its version and add an entry without a report at the top of CHANGELOG.md, or, if ${newest.version} is only on your branch, remove " · report …" from its heading. Then run npm run generate.`,
    );
  if (before !== undefined && stepBetween(before.version, newest.version) === 'none')
    problems.push(`${newest.version} does not come after ${before.version}.`);
  return problems;
}

/**
 * The changelog with the hash of a new report written into its first heading, or why not. An entry that
 * begins with "Compatible:" says why a changed line breaks nobody.
 */
export function enterReport(
  changelog: string,
  report: string,
  least: Step,
): { readonly changelog: string } | { readonly problem: string } {
  const [newest, before] = entriesOf(changelog);
  if (newest === undefined || newest.report !== undefined) return { changelog };
  const raised = before === undefined ? 'major' : stepBetween(before.version, newest.version);
  const enough =
    steps.indexOf(raised) >= steps.indexOf(least) ||
    (raised === 'minor' && newest.text.includes('Compatible:'));
  if (!enough)
    return {
      problem: `From ${before?.version ?? ''} to ${newest.version} is a ${raised} step, but the report has a ${least} change: raise the version, or start a line of the entry with "Compatible:" and say why it breaks nobody.`,
    };
  return { changelog: changelog.replace(newest.heading, `${newest.heading} · report ${report}`) };
}
