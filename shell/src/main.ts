import { guardTexts } from './browser/replaced-texts.ts';
import { nextTask } from './idle/next-task.ts';
import { whenShown } from './idle/when-shown.ts';

/**
 * The code of the first file in the order of its imports. Each step runs in its own task, because all of it together
 * would block a phone for too long.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  // also provides it for the remotes, which have no copy of their own
  () => import(/* webpackMode: "eager" */ '@commonhearth/contract/toolkit'),
  () => import(/* webpackMode: "eager" */ '@commonhearth/contract'),
];

async function main(): Promise<void> {
  guardTexts();
  for (const step of steps) {
    await step();
    await nextTask();
  }
  // until then the app does nothing: no session is renewed, and no visit is counted
  await whenShown();
  const { bootShell } = await import(/* webpackMode: "eager" */ './boot/boot-shell.ts');
  await bootShell();
}

void main();
