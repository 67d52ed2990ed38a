import { formatMoney } from '@commonhearth/domain';
import { areaStatusLabels, matchStatusLabels } from '@commonhearth/schemas/constants';
import type { AuditEntry } from '@commonhearth/schemas';
import { fields, objects, verbs } from './collected-words.ts';
import { sidesOf, type AuditRow } from './later-changes.ts';
import { type Fields, touchedBy } from '../../foundation/index.ts';

/** What ids in the values are called. */
export interface AuditNames {
  readonly areas: ReadonlyMap<number, string>;
  readonly markets: ReadonlyMap<number, string>;
  readonly periods: ReadonlyMap<number, string>;
  readonly agents: ReadonlyMap<number, string>;
}

/** The field that a path ends with, as a column is called: `marketIds` of `audience.market_ids`. */
const nameOf = (path: string): string =>
  (path.split('.').at(-1) ?? path).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whether a reader learns nothing from a change of this field; an id that nothing describes says nothing to people. */
function isSilent(path: string): boolean {
  const [name = '', ...parts] = path.split('.');
  const { isHidden = false, shownPart } = fields.get(name) ?? {};
  if (/[a-z]Ids?$/.test(nameOf(path)) && !fields.has(nameOf(path))) return true;
  return isHidden || (shownPart !== undefined && parts.length > 0 && parts.join('.') !== shownPart);
}

function labelOf(path: string): string {
  const name = nameOf(path);
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return fields.get(name)?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a cycle stands; published is called as the column is. */
const cycleWords: Readonly<Record<string, string>> = { open: 'Open', publishing: 'Publishing' };

const statusWords = (status: string): string =>
  ({ ...matchStatusLabels, ...cycleWords, ...areaStatusLabels })[status] ?? status;

/** A whole object in a few words: what it is called or who made it, otherwise its plain fields; never as a machine has it. */
function sumOf(value: Fields): string {
  const called = value['title'] ?? value['writer'] ?? value['name'];
  if (typeof called === 'string' && called !== '') return called;
  const plain = Object.entries(value).filter(
    ([name, one]) => (typeof one === 'string' || typeof one === 'number') && !isSilent(name),
  );
  return plain.map(([name, one]) => `${labelOf(name)} ${String(one)}`).join(', ');
}

/** Fields with ids: what they are ids of, and what one is called whose name is gone. */
const named: Readonly<Record<string, readonly [keyof AuditNames, string]>> = {
  areaId: ['areas', 'area'],
  areaIds: ['areas', 'area'],
  earlyAccess: ['areas', 'area'],
  marketId: ['markets', 'market'],
  marketIds: ['markets', 'market'],
  interestMarketId: ['markets', 'market'],
  reviewPeriodId: ['periods', 'cycle'],
  lnfAdvisor: ['agents', 'agent'],
};

const longest = 300;
function valueWords(name: string, value: unknown, names: AuditNames): string {
  if (value === undefined || value === null || value === '')
    return name === 'lnfAdvisor' ? 'the fallback agent' : 'nothing';
  const [kind, noun] = named[name] ?? [];
  if (kind !== undefined && (!Array.isArray(value) || value.length > 0))
    return [value]
      .flat()
      .map((id) => names[kind].get(Number(id)) ?? `${noun} ${Number(id)}`)
      .join(', ');
  if (name === 'status' && typeof value === 'string') return statusWords(value);
  if (name === 'price' && typeof value === 'number') return formatMoney(value, 'full');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'marks' && Array.isArray(value) && value.length > 0)
    return value.map(({ kind }: { kind: string }) => kind.replaceAll('_', ' ')).join(', ');
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one === 'string');
    return value.length === 0 ? 'none' : isPlain ? value.join(', ') : `${value.length}`;
  }
  if (typeof value === 'object') return sumOf(value as Fields);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const at = (side: Fields, path: string): unknown => {
  const [name = '', field] = path.split('.');
  const value = side[name];
  return field === undefined ? value : (value as Fields | undefined)?.[field];
};

/** The numbers of homes that a restore moved; ids mean nothing to people. */
function restoreInWords(before: Fields, after: Fields): AuditEntry['changes'] {
  const counts = [
    ['Homes taken off the site', before['published']],
    ['Homes back on the site', after['published']],
  ] as const;
  return counts.flatMap(([field, ids]) =>
    Array.isArray(ids) && ids.length > 0 ? [{ field, before: 'nothing', after: `${ids.length}` }] : [],
  );
}

/** What became of each field, in words. */
export function changesInWords(row: AuditRow, names: AuditNames): AuditEntry['changes'] {
  if (verbs.get(row.action)?.hidesChanges === true) return [];
  const { before, after } = sidesOf(row);
  if (row.action === 'restore') return restoreInWords(before, after);
  return touchedBy({ before, after })
    .filter((path) => !isSilent(path))
    .map((path) => {
      const name = nameOf(path);
      return {
        field: labelOf(path),
        before: valueWords(name, at(before, path), names),
        after: valueWords(name, at(after, path), names),
      };
    });
}

/** "107 homes", of what one act changed. */
export const countInWords = (objectType: string, count: number): string =>
  `${count.toLocaleString('en-US')} ${objects.get(objectType)?.plural ?? `${objectType.replaceAll('_', ' ')}s`}`;

/** What was done, in a few words. */
export function wordsOf(row: AuditRow, changes: AuditEntry['changes']): string {
  const { before, after } = sidesOf(row);
  if (row.action === 'match_status' && typeof after['status'] === 'string') {
    const to = statusWords(after['status']);
    return before['status'] === 'published' ? `Unpublished, moved to ${to}` : `Moved to ${to}`;
  }
  const version = after['liveVersion'] ?? after['aiVersion'] ?? after['draft'];
  if (row.action === 'make_live' && typeof version === 'number') return `Made version ${version} live`;
  if (row.action === 'save_draft' && typeof version === 'number') return `Saved version ${version}`;
  if (row.action === 'undo' && after['status'] === 'published') return 'Published again';
  if (row.action === 'update' && changes.length > 0)
    return `Changed ${changes
      .slice(0, 3)
      .map(({ field }) => field.toLowerCase())
      .join(', ')}${changes.length > 3 ? ` and ${changes.length - 3} more` : ''}`;
  const plain = row.action.replace(/[._]/g, ' ');
  return verbs.get(row.action)?.words ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
