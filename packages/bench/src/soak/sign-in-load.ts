import { median } from '../statistics.ts';
import { signInAnswer } from './product-client.ts';
import { startServer } from './server-process.ts';
import { expectThat, type Soak } from './soak-case.ts';
import { ownSurroundings } from './surroundings.ts';

const signIns = 60;
const file = '/content/cached_model_data/published_compounds/manifest.json';
const mostDelay = 50;

/** Sixty people who sign in at the same moment are hashed one after the other, and a file is sent meanwhile as if they were not there. */
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
  const [before, during] = [median(idle), median(busy)];
  const summary = `a file in ${before.toFixed(1)} ms, beside ${signIns} sign-ins in ${during.toFixed(1)} ms (slowest ${Math.max(...busy).toFixed(0)}); they took ${took.toFixed(0)} ms`;
  expectThat(
    statuses.every((status) => status === 400),
    `${summary}; answers ${[...new Set(statuses)].join(', ')}`,
  );
  expectThat(during - before <= mostDelay, summary);
  return summary;
}

async function timeOf(origin: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${origin}${file}`);
  await answer.arrayBuffer();
  expectThat(answer.status === 200, `the file answers ${answer.status}`);
  return performance.now() - from;
}
