import { stat, writeFile } from 'node:fs/promises';
import { freePort, eventually, type Soak } from '@commonhearth/bench/product';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { startOther } from '../programs/other-program.ts';
import { webKitDriver, webKitWindow, xvfb } from './debian-programs.ts';
import type { DrivenBrowser, DrivenWindow } from './driven-browser.ts';
import { aimInPage, findInPage, hasQueries, queriesForPages, type Target } from './find-in-page.ts';

/** WebKitGTK on a screen that nobody sees, by its own driver; gone when the case ends. */
export async function startWebKit(soak: Soak): Promise<DrivenBrowser> {
  const [driver, binary] = [await webKitDriver(), await webKitWindow()];
  const display = await startScreen(soak);
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  /** A driver has one window, of somebody who has never been here. */
  const newSession = async (): Promise<WebDriver> => {
    const port = await freePort();
    const program = startOther(soak, driver, [`--port=${port}`], { env });
    const server = `http://127.0.0.1:${port}`;
    await eventually('the driver of WebKitGTK', 60_000, () => {
      program.expectRunning();
      return fetch(`${server}/status`).then(
        () => true as const,
        () => undefined,
      );
    });
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          // a window with its bars is at least 447 px wide
          'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
        }),
      )
      .build();
    soak.defer(() => session.quit().catch(() => undefined));
    return session;
  };
  const first = await newSession();
  let waiting: WebDriver | undefined = first;
  return {
    name: `WebKitGTK ${(await first.getCapabilities()).getBrowserVersion() ?? ''}`,
    async newWindow(size) {
      const session = waiting ?? (await newSession());
      waiting = undefined;
      const window = drive(session);
      await window.resize(size);
      return window;
    },
  };
}

async function startScreen(soak: Soak): Promise<string> {
  // the number of a display is that of a port of X, which it does not open
  const display = (await freePort()) - 6000;
  const screen = startOther(soak, await xvfb(), [
    `:${display}`,
    ...['-screen', '0', '1600x1300x24', '-nolisten', 'tcp'],
  ]);
  await eventually('Xvfb', 60_000, () => {
    screen.expectRunning();
    return stat(`/tmp/.X11-unix/X${display}`).then(
      () => true as const,
      () => undefined,
    );
  });
  return `:${display}`;
}

function drive(session: WebDriver): DrivenWindow {
  const found = async (target: Target): Promise<WebElement | string> => {
    if (!(await session.executeScript<boolean>(hasQueries))) await session.executeScript(queriesForPages());
    return session.executeScript<WebElement | string>(findInPage, target);
  };
  const keys = (...all: readonly string[]) =>
    all
      .reduce((actions, key) => actions.keyDown(key), session.actions())
      .keyUp(all.at(-1) ?? '')
      .perform()
      .then(() => session.actions().clear());
  return {
    open: (address) => session.get(address),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    address: async () => new URL(await session.getCurrentUrl()),
    async resize(size) {
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
    },
    async find(target) {
      const answer = await found(target);
      return typeof answer === 'string' ? answer : undefined;
    },
    async read(target) {
      const there = await found(target);
      return typeof there === 'string' ? '' : await there.getText();
    },
    async press(target) {
      const there = await found(target);
      if (typeof there === 'string') return there;
      const middle = await session.executeScript<WebElement | string>(aimInPage, there);
      if (typeof middle === 'string') return middle;
      await middle.click();
      return undefined;
    },
    type: (text) => session.switchTo().activeElement().sendKeys(text),
    key: (name) => keys(name === 'Escape' ? Key.ESCAPE : Key.ENTER),
    paste: () => keys(Key.CONTROL, 'v'),
    ask: (question) => session.executeScript(question),
    picture: async (file) => writeFile(file, await session.takeScreenshot(), 'base64'),
    close: () => session.quit(),
  };
}
