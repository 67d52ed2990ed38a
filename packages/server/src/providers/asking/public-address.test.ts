import { createServer, type AddressInfo } from 'node:net';
import { ask } from './ask.ts';
import { publicGet } from './public-address.ts';

const question = { who: 'The provider', patience: 2000, mostBytes: 100 };

it.each([
  [[{ address: '127.0.0.1', family: 4 }]],
  [
    [
      { address: '192.0.2.1', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
  [[]],
])('a name that leads into our network once the connection is made is not followed: %j', async (found) => {
  let knocked = 0;
  const inside = createServer((socket) => {
    knocked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as AddressInfo;
  const get = publicGet(() => Promise.resolve(found));
  await expect(ask(new URL(`https://rebound.example:${port}/`), { ...question, get })).rejects.toMatchObject({
    cause: { message: 'rebound.example points into the server’s own network.' },
  });
  expect(knocked).toBe(0);
  await new Promise((resolve) => inside.close(resolve));
});
