import { Readable } from 'node:stream';
import { bytesOf } from './sample-market.harness.ts';
import { utf8Lines } from './utf8-lines.ts';

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const block of utf8Lines(bytes)) text += block;
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
