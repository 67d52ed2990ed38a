import { whenShown } from './boot/when-shown.ts';
import { nextTask } from './idle/next-task.ts';

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
  await whenShown();
  for (const step of steps) {
    await step();
    await nextTask();
  }
  const { bootShell } = await import(/* webpackMode: "eager" */ './boot/boot-shell.ts');
  await bootShell();
}

void main();
