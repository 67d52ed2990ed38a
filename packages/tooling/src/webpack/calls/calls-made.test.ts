import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsMadeIn, callsOfBuild } from './calls-made.ts';

const workspace = join(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(join(tmpdir(), 'calls-made-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const manifest = (calls: readonly string[]) =>
  ({ name: 'mf-garden', calls }) as unknown as Parameters<typeof callsOfBuild>[1];
const code = [
  file('api.generated.ts', 'listAlertsForGarden: build.query, getCompoundForGarden: build.query'),
  file('page.tsx', 'const { data } = useGetCompoundForGardenQuery({ compoundId });'),
  file('prefetch.ts', 'dispatch(gardenApi.endpoints.listMarketsForGarden.initiate())'),
  file('notes.svg', 'setLikeStatusForGarden'),
];

it('[OWN-07] finds the calls whose hook or endpoint the code names, and no other that the manifest lists', () => {
  const calls = ['getCompound', 'listAlerts', 'listMarkets', 'setLikeStatus'];
  expect(callsMadeIn(code, manifest(calls))).toEqual(['getCompound', 'listMarkets']);
});

it('[OWN-07] says what the code sends and reads, from the document of this workspace; nothing where it makes no call', () => {
  const { calls } = callsOfBuild(workspace, manifest(['getCompound', 'listAlerts']), code);
  expect(Object.keys(calls?.operations ?? {})).toEqual(['getCompound']);
  expect(calls?.operations['getCompound']).toMatchObject({
    method: 'GET',
    path: '/hfc/compounds/{compound_id}',
    reads: { properties: { compound: {} } },
  });
  expect(callsOfBuild(workspace, manifest([]), code)).toEqual({});
});

it('[OWN-07] fails for a call that the API does not have, and where nothing describes the API', () => {
  const unknown = file('other.ts', 'useGetNothingForGardenQuery()');
  expect(() => callsOfBuild(workspace, manifest(['getNothing']), [unknown])).toThrow(
    'The API has no call getNothing',
  );
  expect(() => callsOfBuild(folder, manifest(['getCompound']), code)).toThrow(
    'update the packages in vendor',
  );
});
