import { readConfig } from '../config/index.ts';
import { welcome } from './welcome.ts';

it('names the address of the site, and none where a development server in front names its own', () => {
  const config = readConfig({ NODE_ENV: 'development' });
  const address = 'http://127.0.0.1:3000';
  expect(welcome(config, { site: address, origin: address })).toContain(`is running at ${address}/`);
  const behind = welcome(config, undefined);
  expect(behind).not.toContain('http');
  expect(behind).toContain('Demo accounts');
});
