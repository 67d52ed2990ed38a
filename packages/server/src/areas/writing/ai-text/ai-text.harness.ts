import type { StaffCompound } from '@commonhearth/schemas';
import type { Person, TestApi } from '@commonhearth/testing-server/api';
import { recordQueued } from '../../../jobs/job-runs.ts';
import { writeAiTextJob } from './write-ai-text.job.ts';

/** Asks for texts, and works on the jobs as the queue would. */
export function aiTexts(api: TestApi, staff: Person) {
  const shown = async (compoundId: string) =>
    (await api.call('GET', `/hfc/compounds/${compoundId}`, { token: staff.token })).body[
      'compound'
    ] as StaffCompound;
  const ask = (compoundId: string, body: object = {}) =>
    api.call('POST', `/hfc/_i/compounds/${compoundId}/ai_generation`, { token: staff.token, body });
  /** The newest job that was queued, as the queue told of it. */
  const queued = () => {
    const sent = api.queued.findLast(({ name }) => name === writeAiTextJob.name);
    const input = writeAiTextJob.input.parse(sent?.input);
    return { input, jobId: input.jobId };
  };
  const tell = (jobId: string) =>
    recordQueued(api.database.db, { jobId, name: writeAiTextJob.name, userId: staff.userId });
  const work = async (isLastTry = true, writer = api.deps.writer) => {
    const { input, jobId } = queued();
    await writeAiTextJob.handler({ ...api.deps, writer }, { jobId, isLastTry }, input);
  };
  const audited = async (compoundId: string) =>
    (
      await api.database.pool.query<Record<string, unknown>>(
        'select actor_kind, actor_name, user_id, action, before, after from audit where object_type = $1 and object_id = $2 order by entry_id',
        ['compound', compoundId],
      )
    ).rows;
  /** What writers are told of an area from now on: a version that is live. */
  const tellOf = async (areaId: string, config: object, version = 1) => {
    const { pool } = api.database;
    await pool.query('update area_ai_versions set live = false where area_id = $1', [areaId]);
    await pool.query(
      'insert into area_ai_versions (area_id, version, ai_config, live, create_timestamp) values ($1, $2, $3, true, now())',
      [areaId, version, config],
    );
  };
  return { shown, ask, queued, tell, work, audited, tellOf };
}
