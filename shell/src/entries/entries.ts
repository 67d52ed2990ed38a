import { keptKey, type KeptPlace } from '@commonhearth/contract';
import { RemoteFailure, type Entries, type EntryStage, type FailedApp } from '@commonhearth/federation';

interface Mark extends FailedApp {
  readonly id: string;
  readonly stage: EntryStage;
  readonly at: number;
}
type Marks = readonly Mark[];

/** A mark of another tab counts once it is older than any load and render can be, in milliseconds. */
export const staleMs = 30_000;
/** Releases remembered as frozen, the latest first. */
const frozenAtMost = 10;

const isMark = (value: unknown): value is Mark => {
  const { id, remote, stage, at } = (value ?? {}) as Partial<Record<keyof Mark, unknown>>;
  return [id, remote, stage].every((field) => typeof field === 'string') && typeof at === 'number';
};
const marksIn = (where: 'tab' | 'browser') =>
  keptKey<Marks>({
    name: 'entering',
    where,
    stays: true,
    parse: (kept) => (Array.isArray(kept) && kept.every(isMark) ? kept : undefined),
  });
/** The tab tells its own marks from those of tabs that still load; the browser outlives a tab that was closed. */
const marksKeys = [marksIn('tab'), marksIn('browser')] as const;
const frozenKey = keptKey<readonly string[]>({
  name: 'frozen',
  stays: true,
  parse: (kept) => (Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : undefined),
});

const nameOf = ({ remote, version = '', hash = '' }: FailedApp): string => `${remote} ${version}+${hash}`;

interface World {
  readonly kept: Pick<KeptPlace, 'read' | 'write' | 'forget'>;
  readonly now: () => number;
  /** A random id for a mark. */
  readonly newId: () => string;
}

/**
 * Keeps the marks of `Entries` in the browser. `failures` are the releases that earlier page loads did not get out of:
 * a page that closes in order calls `leaveAll` and has no mark. Each counts once, and stays frozen for a day.
 */
export function createEntries({ kept, now, newId }: World): Entries & {
  readonly failures: readonly RemoteFailure[];
  readonly leaveAll: () => void;
} {
  const change = (to: (marks: Marks) => Marks): void => {
    for (const key of marksKeys) {
      const before = kept.read(key) ?? [];
      const after = to(before);
      if (after.length > 0) kept.write(key, after);
      else if (before.length > 0) kept.forget(key);
    }
  };
  const without =
    (gone: ReadonlySet<string>) =>
    (marks: Marks): Marks =>
      marks.filter(({ id }) => !gone.has(id));
  const [inTab = [], inBrowser = []] = marksKeys.map((key) => kept.read(key));
  const stuck = [
    ...inTab,
    ...inBrowser.filter(({ id, at }) => now() - at > staleMs && inTab.every((mark) => mark.id !== id)),
  ];
  if (stuck.length > 0) change(without(new Set(stuck.map(({ id }) => id))));
  const own = new Set<string>();
  // others may have waited for their files while one rendered without end
  const rendering = stuck.filter(({ stage }) => stage === 'render');
  const blamed = rendering.length > 0 ? rendering : stuck;
  const frozen = [...new Set([...blamed.map(nameOf), ...(kept.read(frozenKey) ?? [])])].slice(
    0,
    frozenAtMost,
  );
  if (blamed.length > 0) kept.write(frozenKey, frozen);
  return {
    failures: [...new Map(blamed.map((mark) => [nameOf(mark), mark])).values()].map(
      ({ remote, version, hash, stage }) =>
        new RemoteFailure(
          'frozen',
          { remote, version, hash },
          `an earlier page stopped responding during ${stage}`,
        ),
    ),
    isFrozen: (app) => frozen.includes(nameOf(app)),
    enter({ remote, version, hash }, stage) {
      const id = newId();
      const mark = { id, remote, version, hash, stage, at: now() };
      own.add(id);
      change((marks) => [...marks, mark]);
      return () => {
        if (own.delete(id)) change(without(new Set([id])));
      };
    },
    leaveAll() {
      if (own.size > 0) change(without(own));
      own.clear();
    },
  };
}
