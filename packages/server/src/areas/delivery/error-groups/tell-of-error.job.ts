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
const maxMessageLength = 200;

/** Anyone can send a message, and the email quotes it: one line, without URLs and control characters. */
const toSafeText = (message: string): string =>
  cutText(
    message
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(/\S+/g, (word) => (/:\/\/|www\./i.test(word) ? 'URL' : word)),
    maxMessageLength,
  );

/** ` (src/card.tsx:12)`: the line of source where it happened, or the position in the built file if no map has it. */
async function placeIn(
  deps: Foundation,
  release: { readonly remote: string; readonly version: string; readonly hash: string },
  stack: string | null | undefined,
): Promise<string> {
  if (stack == null) return '';
  const frames = framesOf(stack);
  const mapped = (await symbolicate(deps, release, frames)) ?? [];
  const source = mapped.find((frame) => frame.source !== null)?.source;
  if (source != null) return ` (${source.file}:${source.line})`;
  const [top] = frames;
  return top === undefined
    ? ''
    : ` (${toSafeText(top.path.split('/').at(-1) ?? '')}:${top.line}:${top.column})`;
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
    // another text, because the same text is sent once a day
    const [what, action] =
      reopenedAt === null
        ? (['a new error', 'errors.found'] as const)
        : (['an error that came back', 'errors.came_back'] as const);
    const text = `${remote} ${version} has ${what}: ${toSafeText(message)}${place}`;
    const finding = {
      action,
      objectType: 'error_group',
      objectId: errorGroupId,
      after: { release: `${remote} ${releaseName({ version, hash })}` },
    } as const;
    await db.transaction((tx) => tellOwner(deps, tx, { remote, kind: 'new_error', text }, finding));
  },
});
