import { createParser } from 'eventsource-parser';

/** What a stream tells, one by one; ends with it. */
export async function* readEvents<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const told: Event[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      told.push(JSON.parse(data) as Event);
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
