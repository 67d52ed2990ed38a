import { Addresses } from './addresses.ts';
import { createScripts } from './scripts.ts';

const integrity = `sha384-${'B'.repeat(64)}`;

it('[PLT-07a] a script learns its address and its hash from the page, and its failure is kept for its app', () => {
  const addresses = new Addresses(
    { channel: 'production', shell: { base: '/assets/', files: { 'login.js': integrity } }, remotes: [] },
    'https://site.example',
    'now',
  );
  const scripts = createScripts(addresses);
  addresses.renew('shell');
  const script = document.createElement('script');
  scripts.prepare(script, '/assets/login.js');
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([
    'https://site.example/assets/login.js?r=now-1',
    integrity,
    'anonymous',
  ]);
  script.dispatchEvent(new Event('error'));
  expect(scripts.takeFailed('mf-a')).toEqual([]);
  expect(scripts.takeFailed('shell')).toEqual(['https://site.example/assets/login.js']);
  expect(scripts.takeFailed('shell')).toEqual([]);
});
