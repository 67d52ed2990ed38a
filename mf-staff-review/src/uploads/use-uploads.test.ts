import { act, renderHook } from '@testing-library/react';
import { useUploads } from './use-uploads.ts';

const fileOf = (name: string) => new File(['x'], name);
/** Uploads of these files, each ended by the test. */
function uploading(names: readonly string[]) {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const { result } = renderHook(() =>
    useUploads(
      // places are found again: each test has its own
      expect.getState().currentTestName ?? '',
      (file) =>
        new Promise((resolve, reject) => {
          begun.push(file.name);
          ends.set(file.name, { resolve, reject });
        }),
    ),
  );
  act(() => {
    result.current.add(names.map(fileOf));
  });
  const end = (name: string, failed?: string) =>
    act(() => {
      const { resolve, reject } = ends.get(name) ?? {};
      if (failed === undefined) resolve?.();
      else reject?.(new Error(failed));
      return Promise.resolve();
    });
  const states = () => result.current.uploads.map(({ file, state }) => `${file.name} ${state}`);
  return { result, begun, end, states };
}

it('three files are sent at a time, the next one as soon as one is through', async () => {
  const { begun, end, states } = uploading(['a', 'b', 'c', 'd', 'e']);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('a');
  await end('c');
  await end('d');
  expect(states()).toEqual(['e sending']);
  await end('e');
  expect(states()).toEqual([]);
});

it('one that fails says why and holds up no other; tried again it is sent, and one that is taken out is not', async () => {
  const { result, begun, end, states } = uploading(['a', 'b', 'c', 'd', 'e']);
  await end('a', 'The connection was lost.');
  expect(states()).toContain('a failed');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  const [failed, , , , waiting] = result.current.uploads;
  expect(failed?.reason).toBe('The connection was lost.');
  act(() => {
    if (failed !== undefined) result.current.retry(failed);
    if (waiting !== undefined) result.current.remove(waiting.id);
  });
  for (const name of ['b', 'c', 'd']) await end(name);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'a']);
  await end('a');
  expect(states()).toEqual([]);
});

it('every file keeps its position in the order of choice, also after a retry; a second batch follows', async () => {
  const sent: string[] = [];
  let fail = true;
  const { result } = renderHook(() =>
    useUploads(
      'order of choice',
      (file, _tell, place) => {
        sent.push(`${file.name} ${place}`);
        if (file.name !== 'a' || !fail) return Promise.resolve();
        fail = false;
        return Promise.reject(new Error('The connection was lost.'));
      },
      7,
    ),
  );
  const add = (names: readonly string[]) =>
    act(async () => {
      result.current.add(names.map(fileOf));
      await Promise.resolve();
    });
  await add(['a', 'b']);
  await add(['c']);
  const [failed] = result.current.uploads;
  await act(async () => {
    if (failed !== undefined) result.current.retry(failed);
    await Promise.resolve();
  });
  expect(sent).toEqual(['a 7', 'b 8', 'c 9', 'a 7']);
});
