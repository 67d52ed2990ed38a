import { markets } from '@commonhearth/schemas/constants';
import { mapColumns } from '../file/mapping.ts';
import { validateRow } from '../file/validate-row.ts';
import { columns } from './columns.ts';

// what an address is made of, which is a column of its own
const ofAddress = ['wholeAddress', 'street', 'city', 'state', 'zipcode'];

it('stages every fact that is read of a row', () => {
  const row = { id: '7', price: '221900', lat: '47.5112', long: '-122.257' };
  const judged = validateRow(
    { line: 9, values: Object.values(row) },
    mapColumns(Object.keys(row)),
    markets[1],
  );
  if ('fault' in judged) throw new Error(judged.fault.reason);
  const read = new Set<string | symbol>();
  const listing = new Proxy(judged.listing, {
    get: (target, name) => {
      read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const full = { street: null, city: null, state: null, zipcode: null };
  const address = { formatted: 'near Seattle', approximate: true, full };
  for (const { value } of columns) value({ listing, area: undefined, address });
  expect([...read, ...ofAddress].sort()).toEqual(Object.keys(judged.listing).sort());
});
