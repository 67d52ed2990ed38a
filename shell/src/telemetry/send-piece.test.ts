import type { RecorderBody } from '@commonhearth/schemas';
import { sendPiece } from './send-piece.ts';

const piece = { session_id: 'recording-1' } as RecorderBody;
async function send(answer: () => Promise<Partial<Response>>) {
  const reported: string[] = [];
  const sent = await sendPiece({
    fetch: answer as typeof fetch,
    to: () => Promise.resolve({ address: '/api/recorder', token: 'secret' }),
    reportError: (error) => reported.push(String(error)),
  })(piece);
  return { sent, reported };
}
const status = (code: number, headers: Record<string, string> = {}) =>
  send(() => Promise.resolve({ ok: code < 400, status: code, headers: new Headers(headers) }));

it('says that a piece was taken', async () => {
  expect(await status(202)).toEqual({ sent: 'taken', reported: [] });
});
it.each([
  [413, 'too large'],
  [422, 'refused'],
  [401, 'refused'],
  [503, { againInMs: undefined }],
])('reports what %d did not take, and says what becomes of it', async (code, sent) => {
  expect(await status(code)).toEqual({
    sent,
    reported: [`Error: A piece of the recording was not taken: ${code}.`],
  });
});
it('waits as long as the server wants', async () => {
  expect((await status(429, { 'retry-after': '7' })).sent).toEqual({ againInMs: 7000 });
});
it('reports a server that is not reached, and throws nothing', async () => {
  expect(await send(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    sent: { againInMs: undefined },
    reported: ['TypeError: Failed to fetch'],
  });
});
