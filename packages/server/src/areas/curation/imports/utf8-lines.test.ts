import { Readable } from 'node:stream';
import { bytesOf } from './sample-market.harness.ts';
import { utf8Lines } from './utf8-lines.ts';

async function textOf(bytes: AsyncIterable<Uint8Array>, longestLine?: number): Promise<string> {
  let text = '';
  for await (const block of utf8Lines(bytes, longestLine)) text += block;
  return text;
}

it('gives the text of a file in any pieces, without its byte-order mark', async () => {
  const file = Buffer.from('\ufeffname,price\nCafé Süd,1\nlast line without end 🏡');
  const pieces = Readable.from(Array.from(file, (byte) => Uint8Array.of(byte)));
  expect(await textOf(pieces)).toBe('name,price\nCafé Süd,1\nlast line without end 🏡');
});

it('[REV-01a] names the line and byte of what is not UTF-8', async () => {
  const latin1 = Buffer.concat([Buffer.from('id,name\n1,ok é\n'), Buffer.from('2,caf\u00e9\n', 'latin1')]);
  await expect(textOf(bytesOf(latin1))).rejects.toThrow(
    'The file is not UTF-8: line 3, byte 21 of the file.',
  );
});

it.each(['\ufeffid,price\n1,2\n', 'id,price\n1,2\n'])(
  '[REV-01a] recognises UTF-16 with and without its mark',
  async (text) => {
    await expect(textOf(bytesOf(Buffer.from(text, 'utf16le')))).rejects.toThrow(
      'line 1, byte 0 of the file. It looks like UTF-16. Save it as UTF-8',
    );
  },
);

it.each([1, 3, 100])('[REV-01a] names the line that is too long, read in pieces of %i', async (size) => {
  const pieces = (text: string) => {
    const file = Buffer.from(text);
    const count = Math.ceil(file.length / size);
    return Readable.from(
      Array.from({ length: count }, (_, i) => new Uint8Array(file.subarray(i * size, (i + 1) * size))),
    );
  };
  for (const sound of ['12345678\n12345678', '12345678\r12345678\r\n1', '12345678'])
    expect(await textOf(pieces(sound), 8)).toBe(sound);
  for (const [text, line] of [
    ['12345678\n123456789\n1', 2],
    ['123456789', 1],
    ['1\n1\r123456789', 2],
  ] as const)
    await expect(textOf(pieces(text), 8)).rejects.toThrow(`Line ${line} is longer than`);
});

it('a line of any length is read once: its pieces are not copied again with each that follows', async () => {
  let copied = 0;
  const real = Buffer.concat.bind(Buffer);
  const concat = vi.spyOn(Buffer, 'concat').mockImplementation((list) => {
    for (const { length } of list) copied += length;
    return real(list);
  });
  const piece = new Uint8Array(1_000).fill(0x61);
  await textOf(Readable.from(Array.from({ length: 200 }, () => piece)));
  concat.mockRestore();
  expect(copied).toBe(200_000);
});
