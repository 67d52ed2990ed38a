import { ReadableStream, WritableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { readAway } from './read-away.ts';

// browsers have them, the document of these tests has not
beforeAll(() => Object.assign(globalThis, { WritableStream }));

it.each([
  [
    'whole',
    (control: ReadableStreamDefaultController): void => {
      control.close();
    },
  ],
  [
    'broken off',
    (control: ReadableStreamDefaultController): void => {
      control.error(new Error('broken off'));
    },
  ],
])('reads an answer to its end: one that is %s', async (_what, end) => {
  const read: string[] = [];
  const parts = ['a', 'b', 'c'];
  const body = new ReadableStream({
    pull(control) {
      const part = parts.shift();
      read.push(part ?? 'the end');
      if (part === undefined) end(control);
      else control.enqueue(part);
    },
  });
  readAway({ body } as unknown as Response);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(read).toEqual(['a', 'b', 'c', 'the end']);
});
