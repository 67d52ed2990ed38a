import {
  signInAnswer,
  startServer,
  expectThat,
  ownSurroundings,
  type Soak,
} from '@commonhearth/bench/product';
import { median } from '@commonhearth/bench/statistics';

const signIns = 60;
const file = '/content/cached_model_data/published_compounds/manifest.json';

/**
 * Sixty people who sign in at the same moment are hashed one after the other, and no file waits for them all.
 */
export async function soakSignInLoad(soak: Soak): Promise<string> {
  const { env } = await ownSurroundings(soak);
  const origin = await startServer(soak, env).origin;
  await timeOf(origin);
  const idle: number[] = [];
  for (let n = 0; n < 50; n++) idle.push(await timeOf(origin));
  let underway = signIns;
  const from = performance.now();
  // an unknown address costs the same work as a known one
  const answers = Array.from({ length: signIns }, async (_, n) => {
    const { status } = await signInAnswer(origin, `nobody-${n}@soak.example`, 'not-the-password');
    underway--;
    return status;
  });
  const busy: number[] = [];
  while (underway > 0) busy.push(await timeOf(origin));
  const statuses = await Promise.all(answers);
  const took = performance.now() - from;
  const slowest = Math.max(...busy);
  const summary = `a file in ${median(idle).toFixed(1)} ms, beside ${signIns} sign-ins in ${median(busy).toFixed(1)} ms, the slowest in ${slowest.toFixed(0)} ms; they took ${took.toFixed(0)} ms`;
  expectThat(
    statuses.every((status) => status === 400),
    `${summary}; answers ${[...new Set(statuses)].join(', ')}`,
  );
  // a file that stands behind every hash takes as long as they all do
  expectThat(slowest < took / 2, summary);
  return summary;
}

async function timeOf(origin: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${origin}${file}`);
  await answer.arrayBuffer();
  expectThat(answer.status === 200, `the file answers ${answer.status}`);
  return performance.now() - from;
}
