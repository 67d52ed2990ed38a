import { writeFile } from 'node:fs/promises';
import type { Soak } from '@commonhearth/bench/product';
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { firefoxProgram } from './debian-programs.ts';
import type { DrivenBrowser, DrivenWindow } from './driven-browser.ts';
import { aimInPage, findInPage, hasQueries, queriesForPages, type Target } from './find-in-page.ts';

/** Firefox without its screen, by WebDriver BiDi; gone when the case ends. */
export async function startFirefox(soak: Soak): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: await firefoxProgram(),
    headless: true,
    timeout: 120_000,
    protocolTimeout: 180_000,
  });
  soak.defer(() => browser.close());
  return {
    name: (await browser.version()).replace('/', ' '),
    async newWindow(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      page.setDefaultTimeout(180_000);
      return drive(page);
    },
  };
}

function drive(page: Page): DrivenWindow {
  const found = async (target: Target): Promise<ElementHandle<HTMLElement> | string> => {
    if (!(await page.evaluate(hasQueries))) await page.evaluate(queriesForPages());
    const answer = await page.evaluateHandle(findInPage, target);
    return (
      (answer.asElement() as ElementHandle<HTMLElement> | null) ?? ((await answer.jsonValue()) as string)
    );
  };
  return {
    async open(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    async back() {
      await page.goBack();
    },
    address: () => Promise.resolve(new URL(page.url())),
    resize: (size) => page.setViewport(size),
    async find(target) {
      const answer = await found(target);
      return typeof answer === 'string' ? answer : undefined;
    },
    async read(target) {
      const there = await found(target);
      return typeof there === 'string' ? '' : await there.evaluate((element) => element.innerText);
    },
    async press(target) {
      const there = await found(target);
      if (typeof there === 'string') return there;
      const aimed = await page.evaluateHandle(aimInPage, there);
      const middle = aimed.asElement() as ElementHandle<HTMLElement> | null;
      if (middle === null) return (await aimed.jsonValue()) as string;
      await middle.click();
      return undefined;
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    async paste() {
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
    },
    ask: (question) => page.evaluate(question),
    picture: async (file) => writeFile(file, await page.screenshot()),
    close: () => page.browserContext().close(),
  };
}
