import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, eventually, expectThat, ownSurroundings, type Soak } from '@commonhearth/bench/product';
import { scratch } from '@commonhearth/bench/workspace';
import type { SoakCase } from '../soak-case.ts';
import type { DrivenBrowser, DrivenWindow, WindowSize } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { personAt, type Person } from './person.ts';
import { startWebKit } from './webkit.ts';
import { startWitness } from './witness.ts';

const phone: WindowSize = { width: 390, height: 844 };
const tablet: WindowSize = { width: 820, height: 1180 };
const desktop: WindowSize = { width: 1440, height: 900 };
const sizes = [phone, tablet, desktop];

/**
 * First visit, filter, home, like, share and place in the list on the built product in another browser than Chromium, on
 * a phone and on a desktop. A journey that fails leaves its picture, and the next one begins.
 */
const soakBrowser =
  (start: (soak: Soak) => Promise<DrivenBrowser>): SoakCase =>
  async (soak) => {
    const { sql, env } = await ownSurroundings(soak);
    const browser = await start(soak);
    const site = await startServer(soak, env).origin;
    await eventually('the site', 120_000, async () =>
      (await fetch(`${site}/readyz`)).ok ? true : undefined,
    );
    const witness = await startWitness(soak, site);
    const faults: string[] = [];
    let [passed, steps, complaints, layouts, wide] = [0, 0, 0, 0, 0];
    await mkdir(scratch, { recursive: true });
    const walks = [phone, desktop].flatMap((size) => journeys.map((these) => ({ size, these })));
    for (const { size, these } of walks) {
      const people: Person[] = [];
      const enter = async (): Promise<Person> => {
        const person = personAt(await browser.newWindow(size));
        people.push(person);
        return person;
      };
      const person = await enter();
      for (const [name, journey] of Object.entries(these)) {
        const where = `${name} at ${size.width}`;
        const looks = async ({ window: seen }: Person, place: string): Promise<void> => {
          if (size !== desktop) return;
          for (const other of sizes) {
            layouts += 1;
            const over = await overflowAt(seen, other, pictureOf(`${browser.name} ${place} ${other.width}`));
            if (over === undefined) continue;
            wide += 1;
            faults.push(`${place}: ${over}`);
          }
          await seen.resize(size);
        };
        try {
          await journey(person, {
            ...{ origin: witness.origin, onPhone: size === phone, somebodyElse: enter, looks },
            ...{ email: `robin-${size.width}@people.example`, friend: `Ben ${size.width}` },
            ask: async (text, values) => (await sql.query(text, [...values])).length,
          });
          passed += 1;
        } catch (error) {
          const file = pictureOf(`${browser.name} ${where}`);
          await people
            .at(-1)
            ?.window.picture(file)
            .catch(() => undefined);
          faults.push(`${where}: ${error instanceof Error ? error.message : String(error)} (${file})`);
        }
        const heard = witness.takeComplaints();
        complaints += heard.length;
        faults.push(...heard.map((complaint) => `${where}: ${complaint}`));
      }
      steps += people.reduce((sum, one) => sum + one.steps(), 0);
      for (const { window } of people) await window.close();
    }
    // what the pages told the site of themselves
    const told = await sql.query<{ kind: string; route: string; message: string }>(
      'select kind, route, message from client_errors',
    );
    complaints += told.length;
    faults.push(...told.map(({ kind, route, message }) => `told: ${kind} ${route} ${message}`));
    const all = walks.reduce((sum, { these }) => sum + Object.keys(these).length, 0);
    const figures = `${browser.name}: ${passed} of ${all} journeys at ${phone.width} and ${desktop.width}, ${steps} steps; ${complaints} console errors; ${wide} of ${layouts} layouts at ${sizes.map(({ width }) => width).join(', ')} wider than their window`;
    expectThat(faults.length === 0, `${figures}\n  ${faults.join('\n  ')}`);
    return figures;
  };

const pictureOf = (of: string): string => join(scratch, `${of.replaceAll(/\W+/g, '-')}.png`);

/** What is wider than a window of this size, with its picture. */
async function overflowAt(window: DrivenWindow, size: WindowSize, file: string): Promise<string | undefined> {
  await window.resize(size);
  await eventually(`a window ${size.width} px wide`, 30_000, async () =>
    (await window.ask(() => innerWidth)) === size.width ? true : undefined,
  );
  const { inner, content } = await window.ask(() => ({
    inner: innerWidth,
    content: document.documentElement.scrollWidth,
  }));
  if (content <= inner) return undefined;
  await window.picture(file);
  return `scrolls sideways: ${content} in ${inner} px (${file})`;
}

export const soakFirefox = soakBrowser(startFirefox);
export const soakWebKit = soakBrowser(startWebKit);
