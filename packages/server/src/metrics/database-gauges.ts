import { Gauge, type Registry } from 'prom-client';
import { inArray, min } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { mails } from '../db/schema/index.ts';
import { failuresOfReleases, noticesOfDay, viewsOfReleases } from '../areas/delivery/index.ts';
import { readFormCeilings } from '../http/limits/form-ceiling.ts';
import { readVisitQuotas } from '../http/limits/visit-quota.ts';
import { jobsWaiting } from '../jobs/jobs-waiting.ts';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Asked {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly registers: Registry[];
  readonly ask: () => Promise<readonly Sample[]>;
}

/** Asked each time that somebody reads it; without a database it has no value, and the rest is still told. */
function asked({ name, help, labelNames = [], registers, ask }: Asked): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    collect: async () => {
      const samples = await ask().catch(() => []);
      gauge.reset();
      if (labelNames.length === 0 && samples.length === 0) gauge.remove();
      for (const [labels, value] of samples) gauge.set(labels, value);
    },
  });
}

/** Connections of this process, and what waits in the database: the same from whichever process it is asked. */
export function gaugeDatabase(
  registry: Registry,
  deps: Pick<Dependencies, 'config' | 'database' | 'clock'>,
): void {
  const { database, clock } = deps;
  const registers = [registry];
  const lanes = {
    calls: database.pool,
    edits: database.edits,
    brief: database.brief.pool,
    unhurried: database.unhurried.pool,
  };
  const ofLanes = Object.entries(lanes);
  asked({
    name: 'commonhearth_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['lane', 'state'],
    registers,
    ask: () =>
      Promise.resolve(
        ofLanes.flatMap(([lane, { totalCount, idleCount }]): Sample[] => [
          [{ lane, state: 'in_use' }, totalCount - idleCount],
          [{ lane, state: 'idle' }, idleCount],
        ]),
      ),
  });
  asked({
    name: 'commonhearth_database_waiting',
    help: 'Requests of this process that wait for a free connection.',
    labelNames: ['lane'],
    registers,
    ask: () => Promise.resolve(ofLanes.map(([lane, { waitingCount }]): Sample => [{ lane }, waitingCount])),
  });
  asked({
    name: 'commonhearth_jobs_waiting',
    help: 'Queued jobs, including scheduled ones.',
    labelNames: ['job'],
    registers,
    ask: async () => (await jobsWaiting(database.brief.pool)).map(({ name, n }) => [{ job: name }, n]),
  });
  const waiting = inArray(mails.state, ['waiting', 'sending']);
  asked({
    name: 'commonhearth_mails_waiting',
    help: 'Emails that are not sent yet.',
    registers,
    ask: async () => [[{}, await database.brief.db.$count(mails, waiting)]],
  });
  asked({
    name: 'commonhearth_mails_oldest_waiting_seconds',
    help: 'Age of the oldest unsent email; 0 if there is none.',
    registers,
    ask: async () => {
      const [row] = await database.brief.db
        .select({ at: min(mails.createdAt) })
        .from(mails)
        .where(waiting);
      const since = row?.at?.getTime() ?? clock().getTime();
      return [[{}, Math.max(0, (clock().getTime() - since) / 1000)]];
    },
  });
  asked({
    name: 'commonhearth_release_views',
    help: 'Views of pages that show a release, in the last ten minutes.',
    labelNames: ['remote', 'release'],
    registers,
    ask: async () =>
      (await viewsOfReleases(database.brief.db)).map(({ remote, release, n }) => [{ remote, release }, n]),
  });
  asked({
    name: 'commonhearth_release_failures',
    help: 'Failures of a release that browsers report, each place once, in the last ten minutes.',
    labelNames: ['remote', 'release', 'kind'],
    registers,
    ask: async () =>
      (await failuresOfReleases(database.brief.db)).map(({ remote, release, kind, n }) => [
        { remote, release, kind },
        n,
      ]),
  });
  asked({
    name: 'commonhearth_owner_notices',
    help: 'What owners of remotes were told in the last 24 hours.',
    labelNames: ['remote', 'kind'],
    registers,
    ask: async () =>
      (await noticesOfDay(database.brief.db)).map(({ remote, kind, n }) => [{ remote, kind }, n]),
  });
  asked({
    name: 'commonhearth_visits_used_ratio',
    help: 'Share of the daily limit of visitor data used today: from 0.75 on, new visitors are not stored; from 1 on, nothing is.',
    labelNames: ['kind'],
    registers,
    ask: async () => (await readVisitQuotas(deps)).map(({ kind, used }) => [{ kind }, used]),
  });
  asked({
    name: 'commonhearth_visits_refused',
    help: 'Visitor data rejected today because the limit was reached.',
    labelNames: ['kind'],
    registers,
    ask: async () => (await readVisitQuotas(deps)).map(({ kind, refused }) => [{ kind }, refused]),
  });
  asked({
    name: 'commonhearth_forms_used_ratio',
    help: 'Share of the hourly limit of a form used in this hour: from 0.75 on, only members can send it; from 1 on, nobody can.',
    labelNames: ['form'],
    registers,
    ask: async () => (await readFormCeilings(deps)).map(({ form, used }) => [{ form }, used]),
  });
  asked({
    name: 'commonhearth_forms_rejected',
    help: 'Forms rejected in this hour because the limit of the whole site was reached.',
    labelNames: ['form'],
    registers,
    ask: async () => (await readFormCeilings(deps)).map(({ form, rejected }) => [{ form }, rejected]),
  });
}
