import { promptKeys } from '@commonhearth/schemas/constants';
import type { AiCheckResult } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { tellProgress } from '../../../jobs/tell-progress.ts';
import type { Instead } from '../ai-text/index.ts';
import { findAreaAiVersion } from '../area-ai/index.ts';
import { checkHome, homesToCheck } from './check-homes.ts';
import {
  checkSettings,
  listCheckRuns,
  ofArea,
  ofPrompt,
  stands,
  storeCheckRun,
  type Subject,
} from '../check-results/index.ts';
import { findPromptVersion } from '../prompts/index.ts';

/** Homes that are written at a time. */
const atOnce = 4;

/** What a version puts in the place of what is live; undefined where it is gone. */
async function insteadOf(db: Db, { key, areaId }: Subject, version: number): Promise<Instead | undefined> {
  if (key === null) {
    const row = await findAreaAiVersion(db, areaId, version);
    return row && { area: row.aiConfig };
  }
  const row = await findPromptVersion(db, key, version);
  return row && { prompts: { [key]: row.text } };
}

/**
 * Has each home of the checks written with one version, and keeps how it did. Cut off anywhere and run again it checks
 * once more; nothing is kept but a whole result, with the settings and the writer that it was made with.
 */
export const runChecksJob = defineJob({
  name: 'run-ai-checks',
  input: z.object({
    key: z.enum(promptKeys).nullable(),
    areaId: z.int().nullable(),
    version: z.int(),
  }),
  queue: { retryLimit: 2, retryDelay: 3, heartbeatSeconds: 10, expireInSeconds: 3_600 },
  atOnce: 2,
  progress: true,
  handler: async (deps, { jobId }, { key, areaId, version }) => {
    const { db } = deps.database;
    const subject = key === null ? ofArea(areaId ?? 0) : ofPrompt(key);
    const settings = await checkSettings(db);
    const run = (await listCheckRuns(db, subject)).find((one) => one.version === version);
    const instead = await insteadOf(db, subject, version);
    if (run?.jobId !== jobId || instead === undefined) return;
    if (stands(run, { settings, writer: deps.writer.name })) return;
    await tellProgress(deps, jobId, async (tell) => {
      const homes = await homesToCheck(db, settings, subject);
      const results: AiCheckResult[] = [];
      tell(0, homes.length);
      for (let from = 0; from < homes.length; from += atOnce) {
        const some = homes.slice(from, from + atOnce);
        results.push(
          ...(await Promise.all(some.map((home) => checkHome(deps, home, { settings, instead, subject })))),
        );
        tell(results.length, homes.length);
      }
      await storeCheckRun(db, subject, {
        version,
        jobId,
        settingsVersion: settings.version,
        writer: deps.writer.name,
        results,
        at: deps.clock(),
      });
    });
  },
});
