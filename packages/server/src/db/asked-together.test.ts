import { askedTogether } from './asked-together.ts';

it('asks once for all who come while a question is under way, and never answers with what was before they came', async () => {
  let now = 0;
  let asked = 0;
  const free: (() => void)[] = [];
  const read = askedTogether(async () => {
    asked += 1;
    const seen = now;
    await new Promise<void>((go) => free.push(go));
    return seen;
  });
  const first = read();
  now = 1;
  const later = Array.from({ length: 100 }, read);
  free[0]?.();
  expect(await first).toBe(0);
  await Promise.resolve();
  now = 2;
  const last = read();
  free[1]?.();
  expect(await Promise.all(later)).toEqual(Array<number>(100).fill(1));
  await Promise.resolve();
  free[2]?.();
  expect([await last, asked]).toEqual([2, 3]);
});

it('a question that fails fails for who asked it, and the next is asked anew', async () => {
  let asked = 0;
  const read = askedTogether(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(asked);
  });
  const answers = await Promise.allSettled([read(), read(), read()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect([await read(), asked]).toEqual([3, 3]);
});
