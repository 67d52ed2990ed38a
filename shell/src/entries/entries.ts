import { keptKey, type KeptPlace } from '@commonhearth/contract';
import { enteringCacheKey, frozenCacheKey, stayingPrefix } from '@commonhearth/schemas/constants';
import { RemoteFailure, type Entries, type EntryStage, type FailedApp } from '@commonhearth/federation';

interface Mark extends FailedApp {
  readonly id: string;
  readonly stage: EntryStage;
}
type Marks = readonly Mark[];

/** Releases remembered as frozen, the latest first. */
const frozenAtMost = 10;

const isMark = (value: unknown): value is Mark => {
  const { id, remote, stage } = (value ?? {}) as Partial<Record<keyof Mark, unknown>>;
  return [id, remote, stage].every((field) => typeof field === 'string');
};
/** Per tab: a list that tabs share would be written by two at once, and a mark that stays blames a sound release. */
const marksKey = keptKey<Marks>({
  name: enteringCacheKey.slice(stayingPrefix.length),
  where: 'tab',
  stays: true,
  parse: (kept) => (Array.isArray(kept) && kept.every(isMark) ? kept : undefined),
});
const frozenKey = keptKey<readonly string[]>({
  name: frozenCacheKey.slice(stayingPrefix.length),
  stays: true,
  parse: (kept) => (Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : undefined),
});

const nameOf = ({ remote, version = '', hash = '' }: FailedApp): string => `${remote} ${version}+${hash}`;

interface World {
  readonly kept: Pick<KeptPlace, 'read' | 'write' | 'forget'>;
  /** A random id for a mark. */
  readonly newId: () => string;
}

/**
 * Keeps the marks of `Entries` in the tab. `failures` are the releases that earlier page loads of the tab did not get out
 * of: a page that closes in order calls `leaveAll` and has no mark. Each counts once, and stays frozen for a day.
 */
export function createEntries({ kept, newId }: World): Entries & {
  readonly failures: readonly RemoteFailure[];
  readonly leaveAll: () => void;
} {
  const change = (to: (marks: Marks) => Marks): void => {
    const before = kept.read(marksKey) ?? [];
    const after = to(before);
    if (after.length > 0) kept.write(marksKey, after);
    else if (before.length > 0) kept.forget(marksKey);
  };
  const without =
    (gone: ReadonlySet<string>) =>
    (marks: Marks): Marks =>
      marks.filter(({ id }) => !gone.has(id));
  const stuck = kept.read(marksKey) ?? [];
  if (stuck.length > 0) kept.forget(marksKey);
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
      const mark = { id, remote, version, hash, stage };
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
