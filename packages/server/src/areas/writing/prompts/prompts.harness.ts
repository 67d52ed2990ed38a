import type { AiChecks, AiConfigInput, BaseAiPrompt, PromptVersion } from '@commonhearth/schemas';
import type { Person, TestApi } from '@commonhearth/testing-server/api';
import { areaAiVersions, areas } from '../../../db/schema/index.ts';
import { and, eq } from 'drizzle-orm';
import { recordQueued } from '../../../jobs/job-runs.ts';
import { saveAreaAiVersion } from '../area-ai/area-ai.service.ts';
import { runChecksJob } from '../checks/run-checks.job.ts';

/** What staff do with prompts, over HTTP. */
export function promptsOf(api: TestApi, staff: Person) {
  const { db } = api.database;
  const call = (method: string, path: string, body?: object) =>
    api.call(method, `/hfc/_i${path}`, { token: staff.token, ...(body !== undefined && { body }) });
  const prompts = async () =>
    (await call('GET', '/base_ai_prompts')).body['base_ai_prompts'] as BaseAiPrompt[];
  const prompt = async (key: string) => (await prompts()).find((one) => one.key === key) as BaseAiPrompt;
  const save = async (key: string, text: string, note?: string) => {
    const { version } = await prompt(key);
    return call('PUT', `/base_ai_prompts/${key}`, { text, version, ...(note !== undefined && { note }) });
  };
  const live = (key: string, version: number) => call('POST', `/base_ai_prompts/${key}/live`, { version });
  const versions = async (key: string) =>
    (await call('GET', `/base_ai_prompts/${key}/versions`)).body['versions'] as PromptVersion[];
  const checks = async () => (await call('GET', '/ai_checks')).body as unknown as AiChecks;
  const hold = async (changed: Partial<Pick<AiChecks, 'checks' | 'banned_words' | 'lengths'>>) => {
    const { results: _results, ...now } = await checks();
    return call('PUT', '/ai_checks', { ...now, ...changed });
  };
  /** As the call that changes an area does it; answers the new version's number. */
  const saveArea = (areaId: string, config: AiConfigInput, note?: string): Promise<number> =>
    db.transaction(async (tx) => {
      const [area] = await tx
        .select()
        .from(areas)
        .where(eq(areas.areaId, Number(areaId)))
        .for('update');
      if (area === undefined) throw new Error('There is no such area.');
      const context = {
        actor: { kind: 'user', userId: staff.userId } as Parameters<typeof saveAreaAiVersion>[1]['actor'],
        requestId: 'test',
        at: api.clock.now,
      };
      return (await saveAreaAiVersion(tx, context, area, config, note)).version;
    });
  const liveArea = (areaId: string, version: number) =>
    call('POST', `/areas/${areaId}/ai_config/live`, { version });
  const storedArea = async (areaId: string) => {
    const [area] = await db
      .select()
      .from(areas)
      .where(eq(areas.areaId, Number(areaId)));
    const [told] = await db
      .select({ version: areaAiVersions.version })
      .from(areaAiVersions)
      .where(and(eq(areaAiVersions.areaId, Number(areaId)), eq(areaAiVersions.live, true)));
    return { aiConfig: area?.aiConfig, version: area?.version, live: told?.version ?? null };
  };
  const audited = async (object: string) =>
    (await call('GET', `/audit?object=${object}`)).body['entries'] as {
      entry_id: string;
      action: string;
      words: string;
      not_undoable: string | null;
      changes: object[];
    }[];
  const undo = (entryId: string | undefined) => call('POST', `/audit/${entryId ?? ''}/undo`, {});
  let jobId = '';
  const runChecks = async (body: object) => {
    const answer = await call('POST', '/ai_checks/run', body);
    jobId = (answer.body['job_id'] as string | undefined) ?? jobId;
    return answer;
  };
  const sentChecks = () => api.queued.filter(({ name }) => name === runChecksJob.name);
  /** Works on the job that was asked for last, as the queue would. */
  const work = (writer = api.deps.writer) =>
    runChecksJob.handler(
      { ...api.deps, writer },
      { jobId },
      runChecksJob.input.parse(sentChecks().at(-1)?.input),
    );
  /** From now on it goes on, as far as anybody is told. */
  const tell = () => recordQueued(db, { jobId, name: runChecksJob.name, userId: staff.userId });
  /** Runs the checks of a version, and says how it did. */
  const checked = async (key: string, version: number) => {
    expect(await runChecks({ key, version })).toMatchObject({ status: 202 });
    await work();
    return (await versions(key)).find((one) => one.version === version)?.checks;
  };
  return {
    runChecks,
    work,
    tell,
    sentChecks,
    checked,
    call,
    prompts,
    prompt,
    save,
    live,
    versions,
    checks,
    hold,
    saveArea,
    liveArea,
    storedArea,
    audited,
    undo,
  };
}
