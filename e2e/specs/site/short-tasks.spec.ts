import { waitForFirstView } from '../../fixtures/first-view.ts';
import { tasksToTakeover } from '../../fixtures/speed/main-thread.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

/** The most of the main thread's CPU time that one task may take. In one task, the start of the app takes 0.2. */
const largestShare = 0.12;

test.use({ viewport: phone });

for (const [name, pathOf] of [
  ['list', () => '/hfc/home'],
  ["home's page", (id: string) => `/hfc/homes_c/${id}`],
] as const)
  test(`the app of the ${name} starts in short tasks`, async ({ page, request, site }) => {
    const [home] = await site.sql.query<{ id: string }>(
      "select compound_id::text as id from compounds where status = 'published' and available order by compound_id limit 1",
    );
    const path = pathOf(home?.id ?? '');
    await waitForFirstView(request, path);
    const tasks = await tasksToTakeover(page, path);
    const sum = tasks.reduce((all, task) => all + task, 0);
    expect(tasks.length).toBeGreaterThan(50);
    expect(Math.max(...tasks) / sum).toBeLessThan(largestShare);
  });
