import { creditOf } from './credit.ts';

it('names each source once, as text with links', () => {
  const link =
    '<a href="https://maps.example/?a=1&amp;b=2" target="_blank" rel="noreferrer">Maps &amp; Co</a>';
  expect(
    creditOf([
      '© <a href="https://maps.example/?a=1&b=2" onclick="x()">Maps & Co</a>',
      undefined,
      ' ',
      '© <a href="https://maps.example/?a=1&b=2" onclick="x()">Maps & Co</a>',
      '<img src=x onerror=x()>Land<script>',
      '<a href="javascript:x()">Sea</a>',
    ]),
  ).toBe(`© ${link}, Land, Sea`);
});
