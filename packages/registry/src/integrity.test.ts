import { integrityOf } from './integrity.ts';

it('names the SHA-256 of a file, or the SHA-384 where the release does', () => {
  const sha256 = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
  const sha384 = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';
  expect([integrityOf('abc'), integrityOf('abc', sha256), integrityOf('abc', sha384)]).toEqual([
    sha256,
    sha256,
    sha384,
  ]);
});
