import { once } from 'node:events';
import { startProduct, startServer } from './product/product.ts';

/** How long the very first start takes, which makes the demo world, beside the next one on the same data. */
export async function measureFirstStart(): Promise<string> {
  const from = performance.now();
  const product = await startProduct();
  const first = performance.now() - from;
  try {
    const again = performance.now();
    const { server } = await startServer(product.env);
    const next = performance.now() - again;
    server.kill();
    await once(server, 'exit');
    return `${(first / 1000).toFixed(1)} s with the demo world, ${(next / 1000).toFixed(1)} s the next time: ${(first / next).toFixed(2)} times`;
  } finally {
    await product.stop();
  }
}
