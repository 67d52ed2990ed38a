import { releaseName } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import { cutText } from '../../../cut-text.ts';
import type { Foundation } from '../../../dependencies.ts';
import { defineJob, type Job } from '../../../jobs/define-job.ts';
import { tellOwner } from '../owners/index.ts';
import { symbolicate } from '../source-maps/index.ts';
import { findErrorGroup, isLive, lastReports } from './error-groups.repository.ts';
import { framesOf } from './fingerprint.ts';

const input = z.object({ errorGroupId: z.int() });
const longestMessage = 200;

/** Anyone can write a message, and it becomes the subject of an email: one line without addresses to follow. */
const oneLine = (message: string): string =>
  cutText(message.replace(/\s+/g, ' ').replace(/[a-z][a-z\d+.-]*:\/\/\S*/gi, 'URL'), longestMessage);

/** ` (src/card.tsx:12)`: the line of source where it happened; empty if no map says it. */
async function placeIn(
  deps: Foundation,
  release: { readonly remote: string; readonly version: string; readonly hash: string },
  stack: string | null | undefined,
): Promise<string> {
  if (stack == null) return '';
  const frames = (await symbolicate(deps, release, framesOf(stack))) ?? [];
  const source = frames.find((frame) => frame.source !== null)?.source;
  return source == null ? '' : ` (${source.file}:${source.line})`;
}

/** Tells the owner of a live release about an error that is new, or back after staff resolved it. */
export const tellOfErrorJob: Job<typeof input> = defineJob({
  name: 'tell-of-error',
  input,
  queue: { policy: 'short', retryLimit: 5, retryDelay: 5, retryBackoff: true },
  key: ({ errorGroupId }) => String(errorGroupId),
  handler: async (deps, _context, { errorGroupId }) => {
    const { db } = deps.database;
    const group = await findErrorGroup(db, errorGroupId);
    if (group === undefined || group.state !== 'open') return;
    const { remote, version, hash, message, reopenedAt } = group;
    if (remote === null || version === null || hash === null) return;
    if (!(await isLive(db, deps.config.channel, { remote, version, hash }))) return;
    const [report] = await lastReports(db, errorGroupId);
    const place = await placeIn(deps, { remote, version, hash }, report?.stack);
    // in other words than the first time, since the same text is told once a day
    const what = reopenedAt === null ? 'a new error' : 'an error that came back';
    const text = `${remote} ${version} has ${what}: ${oneLine(message)}${place}`;
    const found = {
      action: 'errors.found',
      objectType: 'error_group',
      objectId: errorGroupId,
      after: { release: `${remote} ${releaseName({ version, hash })}` },
    } as const;
    await db.transaction((tx) => tellOwner(deps, tx, { remote, kind: 'new_error', text }, found));
  },
});
