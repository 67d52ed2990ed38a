import {
  accountArea,
  clearLimits,
  expectRenderErrorContained,
  expectReport,
  expectTheRestToWork,
  firstHeading,
  isSpecial,
  panelOf,
  placesOf,
  typicalPlaces,
} from '../../fixtures/remotes/failing-place.ts';
import {
  expect,
  fillPath,
  leaveAndForgetFiles,
  remotePlaces,
  test,
  type RemotePlace,
} from '../../fixtures/remotes/faults.ts';
import { staff } from '../../fixtures/people.ts';
import { passLimit } from '../../fixtures/pass-limit.ts';

// every script in every way, and every place that throws, are in the soak

const faults = [
  ['down', 'offline', 'unreachable'],
  ['missing', 'missing', 'missing'],
  ['corrupt', 'corrupt', 'corrupt'],
  ['slow', 'late', 'slow'],
] as const;

/** Each remote fails in every way, each time at another of its places; special places fail in every way. */
const placesThatFail = (way: number): readonly RemotePlace[] =>
  remotePlaces().filter((place) => {
    const own = placesOf(place.remote.descriptor.name);
    return isSpecial(place) || place.module === own[way % own.length]?.module;
  });

for (const [way, [words, fault, kind]] of faults.entries())
  test(
    `[PLT-07a] a place of each remote that is ${words}: only that shows a panel, all else goes on, and Retry works once it is back`,
    { tag: words === 'missing' ? '@main' : [] },
    async ({ page, files, site, signInAs, expectedErrors }) => {
      await signInAs(staff);
      if (fault === 'late') {
        await page.clock.install();
        // the fake clock runs a script in every frame, and the sandbox of an email allows none
        expectedErrors.push("because the document's frame is sandboxed");
      }
      for (const place of placesThatFail(way)) {
        const { name, modules, hash } = place.remote.descriptor;
        await clearLimits(site);
        const all = modules[place.module]?.files ?? [];
        // a browser has six connections to a site without HTTP/2: files that hang take no more than one of them
        const own = fault === 'late' ? all.slice(0, 1) : all;
        const panel = panelOf(page, name);
        await leaveAndForgetFiles(page);
        files.set(
          fault,
          (path) => path.includes(`/${name}/`) && own.some((file) => path.endsWith(`/${file}`)),
        );
        const inTime = async () => {
          if (fault !== 'late') return;
          await expect(accountArea(page, place)).toBeVisible();
          await passLimit(page, 10_000);
        };
        await page.goto(await fillPath(place.path, site), { waitUntil: 'commit' });
        await inTime();
        await expect(panel).toHaveAttribute('data-remote-failure', kind);
        await expectTheRestToWork(page, place);
        await inTime();
        await expect(panel).toHaveAttribute('data-remote-failure', kind);
        files.heal();
        await panel.getByRole('button', { name: 'Retry' }).click();
        await expect(panel).toHaveCount(0);
        await expect(firstHeading(page)).toBeVisible();
        if (fault === 'corrupt') {
          // the browser kept what came, and must not show it again
          await page.reload();
          await expect(firstHeading(page)).toBeVisible();
          await expect(panel).toHaveCount(0);
        }
        await expectReport(site, name, kind, hash);
      }
    },
  );

test('[PLT-07a] when a place throws while rendering, only it shows a panel, the rest works, and Retry mounts it again', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(staff);
  for (const place of typicalPlaces()) await expectRenderErrorContained(page, site, place);
  const [report] = await site.sql.query<{ stack: string; component_stack: string }>(
    "select stack, component_stack from client_errors where kind = 'render' limit 1",
  );
  expect([report?.stack, report?.component_stack]).toEqual([
    expect.stringContaining('thrown while rendering'),
    expect.stringMatching(/\bat /),
  ]);
});
