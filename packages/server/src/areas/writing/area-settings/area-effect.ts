import type { AreaEffect } from '@commonhearth/schemas';
import type { AreaStatus } from '@commonhearth/schemas/constants';
import type { Tx } from '../../../db/client.ts';
import type { AreaColumns, AreaRow } from '../../homes/index.ts';
import { countArea, type AreaCounts } from './area-effect.repository.ts';

const breadth: Readonly<Record<AreaStatus, number>> = { internal_review: 0, in_beta: 1, live: 2 };

interface Step {
  readonly from: AreaStatus;
  readonly to: AreaStatus;
}
const hides = ({ from, to }: Step): boolean => breadth[to] < breadth[from];

const counted = (many: number, one: string, more = `${one}s`): string =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : more}`;
const withAccess = (many: number): string => `${counted(many, 'person', 'people')} with early access`;

/** Which homes appear or disappear by a change of status, and for whom. */
function homesInWords(step: Step, { homes, betaUsers }: AreaCounts): string {
  if (homes === 0) return 'This area has no published homes, so nothing appears or disappears.';
  const what = hides(step)
    ? counted(homes, 'home disappears', 'homes disappear')
    : counted(homes, 'home appears', 'homes appear');
  const { from, to } = step;
  if (from !== 'live' && to !== 'live')
    return betaUsers === 0
      ? 'Nobody sees a change, because nobody has early access.'
      : `${what} for ${withAccess(betaUsers)}.`;
  if (from === 'internal_review' || to === 'internal_review') return `${what} for everyone.`;
  if (from === 'live')
    return betaUsers === 0
      ? `${what} for everyone: nobody has early access.`
      : `${what} for everyone but ${withAccess(betaUsers)}.`;
  return betaUsers === 0
    ? `${what} for everyone.`
    : `${what} for everyone; ${withAccess(betaUsers)} ${betaUsers === 1 ? 'sees' : 'see'} them already.`;
}

function subscribersInWords(step: Step, subscribers: number): string {
  if (!hides(step)) return `${counted(subscribers, 'subscriber')} chose it.`;
  const but = step.to === 'in_beta' ? ', except for those with early access' : '';
  return `It disappears from the areas that ${counted(subscribers, 'subscriber')} chose${but}.`;
}

function statusInWords(step: Step, counts: AreaCounts): string[] {
  const { subscribers, approvals, broadcastIds } = counts;
  return [
    homesInWords(step, counts),
    ...(subscribers > 0 ? [subscribersInWords(step, subscribers)] : []),
    ...(approvals > 0 && step.to === 'in_beta'
      ? [`${counted(approvals, 'address is', 'addresses are')} waiting to be confirmed to get access.`]
      : []),
    ...(broadcastIds.length > 0
      ? [
          `${counted(broadcastIds.length, 'broadcast is', 'broadcasts are')} scheduled or being sent: emails about only this area are skipped.`,
        ]
      : []),
  ];
}

/** What a change of an area would show or hide, and to whom; nothing is changed. */
export async function effectOf(tx: Tx, area: AreaRow, wanted: AreaColumns): Promise<AreaEffect> {
  const step = { from: area.status, to: wanted.status ?? area.status };
  const counts = await countArea(tx, area.areaId, { ...step, hides: hides(step) });
  const { displayName } = wanted;
  return {
    homes: counts.homes,
    words: [
      ...(step.from === step.to ? [] : statusInWords(step, counts)),
      ...(displayName === undefined || displayName === area.displayName
        ? []
        : [`It is called “${displayName}” instead of “${area.displayName}” everywhere.`]),
    ],
    subscribers: counts.subscribers,
    beta_users: counts.betaUsers,
    broadcast_ids: [...counts.broadcastIds],
  };
}
