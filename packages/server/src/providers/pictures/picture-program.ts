import { makePicture, prepare } from './make-picture.ts';
import { exitOfMemory, type Task } from './picture-process.ts';

/** A process of its own makes one picture: whatever it does with time and memory ends with it. */

const watchEveryMs = 20;

process.once('disconnect', () => process.exit());
process.once('message', (task: Task) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > task.mostMemory) process.exit(exitOfMemory);
  }, watchEveryMs);
  prepare(task.source);
  void makePicture(task.bytes, task.source).then((made) => {
    clearInterval(watch);
    process.send?.(made, () => {
      process.disconnect();
    });
  });
});
