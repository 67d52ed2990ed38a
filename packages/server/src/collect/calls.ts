import { exportsOf } from './collect.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AnyCall } from '../http/call.ts';

type CallsOf = (deps: Dependencies) => readonly AnyCall[];
const callsOf = (await exportsOf('routes', /Calls$/)) as readonly CallsOf[];

const byNumber = new Intl.Collator('en', { numeric: true });

/** Every call of the product API, mounted below `/api`, by its id: what each `*.routes.ts` exports as `xCalls`. */
export const listCalls = (deps: Dependencies): readonly AnyCall[] =>
  callsOf.flatMap((calls) => calls(deps)).sort((one, other) => byNumber.compare(one.id, other.id));
