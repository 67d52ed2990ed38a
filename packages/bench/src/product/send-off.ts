import { send } from './product-client.ts';
import { expectThat } from './case.ts';

/** A million addresses are counted before a broadcast to them is taken. */
const within = 120_000;

export const post = (origin: string, token: string, path: string, body: object) =>
  send(`${origin}/api/hfc/_i/${path}`, 'POST', { token, body, within });

export async function answered<T>(
  call: Promise<{ readonly status: number; readonly body: unknown }>,
  status: number,
) {
  const answer = await call;
  expectThat(answer.status === status, `a call answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

interface Words {
  readonly subject: string;
  readonly html?: string;
}

/** Writes a broadcast and sends it to everybody whom it means; answers its id. */
export async function sendOff(
  origin: string,
  token: string,
  { subject, html = '<p>Hello {{first_name|there}}</p>' }: Words,
  marketIds: readonly string[],
) {
  const written = { subject, body_html: html, audience: { market_ids: marketIds, area_ids: [] } };
  const { broadcast } = await answered<{ broadcast: { broadcast_id: string; version: number } }>(
    post(origin, token, 'email_broadcasts', written),
    200,
  );
  const { count } = await answered<{ count: number }>(
    post(origin, token, 'email_broadcast/audience', { audience: written.audience }),
    200,
  );
  await answered(
    post(origin, token, 'email_broadcast/send_to_all_subscribers', {
      broadcast_id: broadcast.broadcast_id,
      version: broadcast.version,
      confirmation: count,
    }),
    202,
  );
  return { id: broadcast.broadcast_id, count, audience: written.audience };
}
