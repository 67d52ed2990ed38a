import { likes, markets } from '../db/schema/index.ts';
import { resources } from './resources.ts';
import { defineResource, impersonal, personal } from '../resources/define-resource.ts';
import { validateResources } from '../resources/validate-resources.ts';

const marketsTable = impersonal(markets, 'Places.');
const exportedTwice = personal(likes, {
  name: 'profile',
  whose: 't.subscriber_id = $1::uuid',
  exported: ['subscriber_id', 'compound_id', 'status', 'note', 'update_timestamp'],
  onDeletion: 'cascades',
});

it.each([
  ['a table of two resources', { tables: [marketsTable] }, 'public.markets: two resources have it.'],
  [
    'two tables of one name in the export',
    { tables: [exportedTwice] },
    'profile: two tables have this name in the export.',
  ],
  [
    'an audited object of two resources',
    { audit: { objects: { user: { plural: 'users' } } } },
    'user: two resources describe this audited object.',
  ],
  [
    'an action of two resources',
    { audit: { verbs: { publish: 'Sent' } } },
    'publish: two resources describe this action.',
  ],
  [
    'a field of two resources',
    { audit: { fields: { staffNote: 'Note' } } },
    'staffNote: two resources describe this field.',
  ],
])('rejects %s', (_what, resource, problem) => {
  expect(() => validateResources([...resources, defineResource(resource)])).toThrow(problem);
});

it('rejects a table without a resource', () => {
  const others = resources.filter(
    ({ tables = [] }) => !tables.some(({ table }) => table === marketsTable.table),
  );
  expect(() => validateResources(others)).toThrow('public.markets: no resource has it.');
});

it('a server whose resources do not fit together does not start', async () => {
  vi.resetModules();
  vi.doMock('./collect.ts', () => ({ exportsOf: () => Promise.resolve([]) }));
  onTestFinished(() => {
    vi.doUnmock('./collect.ts');
    vi.resetModules();
  });
  await expect(import('./resources.ts')).rejects.toThrow('public.markets: no resource has it.');
});
