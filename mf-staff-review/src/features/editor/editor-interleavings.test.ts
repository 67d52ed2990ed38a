import { createRoom, numbersOf } from './editor-interleavings.harness.ts';

const rounds = 400;

async function play(seed: number) {
  const random = numbersOf(seed);
  const room = createRoom(random);
  for (let i = 0; i < 80 && room.wrongs.length === 0; i++) await room.step();
  if (room.wrongs.length === 0) await room.calmDown();
  return room;
}

it('[REV-10] of two who edit one home nothing is overwritten unseen and nothing typed is lost, in whatever order it is sent, stored, answered, told and lost', async () => {
  for (let seed = 1; seed <= rounds; seed++) {
    const { wrongs, story } = await play(seed);
    if (wrongs.length > 0) throw new Error([`Round ${seed}`, ...story, ...wrongs].join('\n'));
  }
});
