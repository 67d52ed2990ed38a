import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/** Spies on `fork`, also where a module imported it by name. Restore it with `restore`. */
export function spyOnFork() {
  const spy = vi.spyOn(childProcess, 'fork');
  syncBuiltinESMExports();
  return {
    spy,
    restore: () => {
      spy.mockRestore();
      syncBuiltinESMExports();
    },
  };
}
