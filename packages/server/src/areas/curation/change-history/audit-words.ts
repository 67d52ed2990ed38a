import { formatMoney, unitWords } from '@commonhearth/domain';
import { areaStatusLabels, matchStatusLabels } from '@commonhearth/schemas/constants';
import type { AuditEntry, Unit } from '@commonhearth/schemas';
import { fields, objects, verbs } from './collected-words.ts';
import { sidesOf, type AuditRow } from './later-changes.ts';
import { type Fields, touchedBy } from '../../foundation/index.ts';

/** What ids in the values are called. */
export interface AuditNames {
  readonly areas: ReadonlyMap<number, string>;
  readonly periods: ReadonlyMap<number, string>;
  readonly agents: ReadonlyMap<number, string>;
}

/** Whether a reader learns nothing from a change of this field. */
function isSilent(path: string): boolean {
  const [name = '', ...parts] = path.split('.');
  const { isHidden = false, shownPart } = fields.get(name) ?? {};
  return isHidden || (shownPart !== undefined && parts.length > 0 && parts.join('.') !== shownPart);
}

function labelOf(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase();
  return fields.get(name)?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a cycle stands; published is called as the column is. */
const cycleWords: Readonly<Record<string, string>> = { open: 'Open', publishing: 'Publishing' };

/** A whole object in a few words: what it is called or who made it, otherwise its plain fields; never as a machine has it. */
function sumOf(value: Fields): string {
  const called = value['title'] ?? value['writer'] ?? value['name'];
  if (typeof called === 'string' && called !== '') return called;
  const plain = Object.entries(value).filter(([, one]) => typeof one === 'string' || typeof one === 'number');
  return plain.map(([name, one]) => `${labelOf(name)} ${String(one)}`).join(', ');
}

const longest = 300;
function valueWords(name: string, value: unknown, { areas, periods, agents }: AuditNames): string {
  if (name === 'lnfAdvisor')
    return typeof value === 'number' ? (agents.get(value) ?? `agent ${value}`) : 'the fallback agent';
  if (value === undefined || value === null || value === '') return 'nothing';
  if (name === 'areaId') return areas.get(Number(value)) ?? `area ${Number(value)}`;
  if (name === 'reviewPeriodId') return periods.get(Number(value)) ?? `cycle ${Number(value)}`;
  if (name === 'status' && typeof value === 'string')
    return { ...matchStatusLabels, ...cycleWords, ...areaStatusLabels }[value] ?? value;
  if (name === 'earlyAccess' && Array.isArray(value) && value.length > 0)
    return value.map((id) => areas.get(Number(id)) ?? `area ${Number(id)}`).join(', ');
  if (name === 'price' && typeof value === 'number') return formatMoney(value, 'full');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'marks' && Array.isArray(value) && value.length > 0)
    return value.map(({ kind }: { kind: string }) => kind.replaceAll('_', ' ')).join(', ');
  if (name === 'units' && Array.isArray(value) && value.length > 0)
    return value.map((unit: Unit, i) => unitWords(unit, i)).join(', ');
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
      const name = path.split('.').at(-1) ?? path;
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
    const to = valueWords('status', after['status'], {
      areas: new Map(),
      periods: new Map(),
      agents: new Map(),
    });
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
