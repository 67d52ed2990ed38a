import type { LiveEvent } from '@commonhearth/schemas';
import { createParser } from 'eventsource-parser';

/** What a stream tells, one by one; ends with it. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const told: LiveEvent[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      told.push(JSON.parse(data) as LiveEvent);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* told.splice(0);
  }
}
