import { readCommand } from './command-line.ts';

it('[REV-01a] reads both commands', () => {
  expect(
    readCommand([
      'areas',
      'a.geojson',
      '--market',
      'seattle',
      '--city',
      'Seattle',
      '--status',
      'in_beta',
      '--name-property',
      'S_HOOD',
    ]),
  ).toEqual({
    kind: 'areas',
    file: 'a.geojson',
    marketKey: 'seattle',
    city: 'Seattle',
    status: 'in_beta',
    nameProperty: 'S_HOOD',
    json: false,
  });
  expect(
    readCommand([
      'listings',
      'a.csv',
      '--market',
      'seattle',
      '--dry-run',
      '--map',
      'a=b=price',
      '--map',
      'x=lat',
      '--period',
      '4',
      '--json',
    ]),
  ).toEqual({
    kind: 'listings',
    file: 'a.csv',
    marketKey: 'seattle',
    dryRun: true,
    overrides: [
      { column: 'a=b', field: 'price' },
      { column: 'x', field: 'lat' },
    ],
    periodId: '4',
    json: true,
  });
});

it.each([[[]], [['--help']], [['listings', '--help']]])('shows its use for %j', (args) => {
  expect(readCommand(args)).toEqual({ kind: 'help' });
});

it.each([
  [['homes'], '"homes" cannot be imported: use "areas" or "listings".'],
  [['listings', '--market', 'seattle'], 'Name the file to import: <file.csv>.'],
  [['listings', 'a.csv', 'b.csv', '--market', 'seattle'], 'One file at a time; also given: "b.csv".'],
  [['listings', 'a.csv'], 'Add the market: --market <key>'],
  [
    ['listings', 'a.csv', '--market', 'seattle', '--map', 'price'],
    '--map "price" is not "<column>=<field>".',
  ],
  [['listings', 'a.csv', '--market', 'seattle', '--dryrun'], "Unknown option '--dryrun'"],
  [['areas', 'a.json', '--market', 'seattle'], 'Add the city of the areas: --city <name>.'],
  [
    ['areas', 'a.json', '--market', 'seattle', '--city', 'Seattle', '--status', 'beta'],
    '--status "beta" is none of "live", "in_beta", "internal_review".',
  ],
])('[REV-01a] refuses %j and shows its use', (args, message) => {
  expect(() => readCommand(args)).toThrow(message);
  expect(() => readCommand(args)).toThrow('Usage:');
});
