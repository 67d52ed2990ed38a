import {
  refreshAnswer,
  signUp,
  startServer,
  expectThat,
  ownSurroundings,
  type Answer,
  type Session,
  type Soak,
} from '@commonhearth/bench/product';

const rounds = 5;
const atOnce = 200;

/**
 * One refresh token used by two hundred at once: one successor; used again long after: the whole family ends.
 */
export async function soakRefresh(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const origin = await startServer(soak, env).origin;
  const first = await signUp(origin, 'refresh@soak.example', 'a-long-password-1');
  const used: string[] = [];
  let current = first.refresh_token;
  let slowest = 0;
  for (let round = 1; round <= rounds; round++) {
    const from = performance.now();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => refreshAnswer(origin, current)));
    slowest = Math.max(slowest, performance.now() - from);
    const successors = new Set(answers.map((answer) => successorIn(answer, round)));
    const [successor] = successors;
    expectThat(
      successor !== undefined && successors.size === 1 && successor !== current,
      `round ${round} of ${atOnce} refreshes gave ${successors.size} tokens`,
    );
    used.push(current);
    current = successor;
  }
  const count = async () =>
    (
      await sql.query<{ tokens: number; unused: number }>(
        'select count(*)::int as tokens, (count(*) filter (where used_at is null))::int as unused from auth.refresh_tokens where session_id in (select session_id from auth.refresh_tokens join auth.sessions s on s.id = session_id join auth.users u on u.id = s.user_id where u.email = $1)',
        ['refresh@soak.example'],
      )
    )[0];
  const family = await count();
  expectThat(
    family?.tokens === rounds + 1 && family.unused === 1,
    `the family is ${JSON.stringify(family)} instead of ${rounds + 1} tokens, one of them unused`,
  );
  await sql.query("update auth.refresh_tokens set used_at = used_at - interval '1 minute'");
  const stolen = await refreshAnswer(origin, used[0] ?? '');
  expectThat(stolen.status === 400, `a token that was used a minute ago answers ${stolen.status}`);
  const last = await refreshAnswer(origin, current);
  expectThat(last.status === 400, `after a theft the newest token still answers ${last.status}`);
  expectThat((await count())?.tokens === 0, 'after a theft the family still has tokens');
  return `${rounds} times ${atOnce} refreshes at once gave one successor each (slowest ${Math.round(slowest)} ms); re-use after the window ended the family`;
}

function successorIn({ status, body }: Answer, round: number): string {
  expectThat(status === 200, `a refresh of round ${round} answers ${status}: ${JSON.stringify(body)}`);
  return (body as Session).refresh_token;
}
