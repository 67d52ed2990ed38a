import { parseAddresses } from './parse-addresses.ts';

it('finds addresses in what people paste, each once, and names what holds none', () => {
  expect(
    parseAddresses(`
noor.hadid@post.example
Dana Ruiz <dana.ruiz@fast.example>
"Ruiz, Dana" <DANA.RUIZ@fast.example>; sam@greenway.example;
mailto:lee@mail.example\tAda Moreno ada@mail.example | (kim@mail.example).
kim at oldtown dot com
leo@, @mial.example, leo@mial`),
  ).toEqual({
    addresses: [
      'noor.hadid@post.example',
      'dana.ruiz@fast.example',
      'sam@greenway.example',
      'lee@mail.example',
      'ada@mail.example',
      'kim@mail.example',
    ],
    malformed: ['kim at oldtown dot com', 'leo@', '@mial.example', 'leo@mial'],
  });
});

it.each(['', '  \n ,; '])('finds nothing in %j', (text) => {
  expect(parseAddresses(text)).toEqual({ addresses: [], malformed: [] });
});

it('[RWD-10] takes every address that the server takes, and one that is typed in two ways once', () => {
  const typed = "r&d@mail.example, first/last@mail.example, <o'neil@mail.example>";
  expect(parseAddresses(`${typed}, jan@bücher.example; Jan@XN--BCHER-KVA.example`)).toEqual({
    addresses: ['r&d@mail.example', 'first/last@mail.example', "o'neil@mail.example", 'jan@bücher.example'],
    malformed: [],
  });
});
