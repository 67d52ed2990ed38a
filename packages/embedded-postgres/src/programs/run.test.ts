import { run } from './run.ts';

it('all that a program said belongs to its output, also what is read after it has ended', async () => {
  const late = 'exec 3<&0; { read -r line <&3; sleep 0.1; echo "$line"; } & exit 0';
  expect(await run(['sh', '-c', late], { input: 'late\n' })).toEqual({ ok: true, output: 'late\n' });
});
