import { checkStore } from './check-store.ts';

it('[OPS-08] a store that gives back other bytes, or none, is none, and what was written is removed', async () => {
  for (const answers of [new TextEncoder().encode('what a cache kept'), undefined]) {
    const keys = new Set<string>();
    const store = {
      put: (key: string) => Promise.resolve(void keys.add(key)),
      read: () => Promise.resolve(answers),
      remove: (key: string) => Promise.resolve(void keys.delete(key)),
    };
    await expect(checkStore(store)).rejects.toThrow(
      /doesn’t return what was written\. Check that its address points to one store, without a cache/,
    );
    expect(keys).toEqual(new Set());
  }
});
