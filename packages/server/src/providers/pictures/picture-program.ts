import { makePicture, prepare } from './make-picture.ts';
import type { Task } from './picture-process.ts';

/** A process of its own makes one picture: whatever it does with time and memory ends with it. */

const watchEveryMs = 20;

/** A process that ends by itself waits for its decoders, however long they are at it; one that is killed does not. */
const endAtOnce = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

process.once('disconnect', endAtOnce);
process.once('message', (task: Task) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > task.mostMemory) endAtOnce();
  }, watchEveryMs);
  prepare(task.source);
  void makePicture(task.bytes, task.source).then((made) => {
    clearInterval(watch);
    process.send?.(made, () => {
      process.off('disconnect', endAtOnce);
      process.disconnect();
    });
  });
});
