import releaseVariant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';
import {
  firstViewSchema,
  type FirstView,
  type FirstViewFault,
  type FirstViewResult,
  type RenderLimits,
} from './first-view.ts';
import { guestFormatter } from './formats.ts';
import { guestPrelude } from './guest.ts';

const stackBytes = 256 * 1024;
const pageBytes = 64 * 1024;
/** What the engine was compiled to start with. */
const initialPages = 256;

class GuestFault extends Error {
  readonly fault: FirstViewFault;
  constructor(fault: FirstViewFault, reason: string) {
    super(reason);
    this.fault = fault;
  }
}

/** Reads the fault from the engine's message. Code can throw the same text, but that affects only its own result. */
const faultIn = (message: string): FirstViewFault =>
  message.includes('interrupted') ? 'slow' : message.includes('out of memory') ? 'memory' : 'threw';

/** Measures CPU time, not elapsed time, so the code is not blamed for a busy machine. */
function cpuTimer(timeMs: number): () => boolean {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > timeMs * 1000;
  };
}

/** Creates an engine that cannot use more memory. The engine's own limit does not count the bytes of its allocations. */
const createEngine = (memoryBytes: number) =>
  newQuickJSWASMModuleFromVariant(
    newVariant(releaseVariant, {
      wasmMemory: new WebAssembly.Memory({
        initial: initialPages,
        maximum: Math.max(initialPages, Math.floor(memoryBytes / pageBytes)),
      }),
    }),
  );

/**
 * Runs a release's code in its own engine, where it can only compute and return a string. `source` is a script that sets
 * `firstView`, a function from the input as JSON to the view as JSON. Calls it twice and rejects a view that differs,
 * because a view that depends on randomness or earlier calls cannot be cached.
 */
export async function runGuest(
  source: string,
  input: string,
  { timeMs, memoryBytes, outputLength }: Pick<RenderLimits, 'timeMs' | 'memoryBytes' | 'outputLength'>,
): Promise<FirstViewResult> {
  const quickjs = await createEngine(memoryBytes);
  return Scope.withScope((scope): FirstViewResult => {
    const runtime = scope.manage(quickjs.newRuntime());
    runtime.setMaxStackSize(stackBytes);
    const isSlow = cpuTimer(timeMs);
    runtime.setInterruptHandler(isSlow);
    const context = scope.manage(runtime.newContext());
    try {
      exposeFormatter(context, scope);
      run(context, scope, guestPrelude);
      run(context, scope, source);
      const [first, second] = [render(context, scope, input), render(context, scope, input)];
      // the engine cannot interrupt a single step, such as a regular expression match
      if (isSlow()) throw new GuestFault('slow', `The code computes for more than ${timeMs} ms.`);
      if (first !== second) throw new GuestFault('differs', 'Two renders of the same input differ.');
      if (first.length > outputLength)
        throw new GuestFault(
          'too large',
          `The answer has ${first.length} characters; the limit is ${outputLength}.`,
        );
      return { view: parseView(first) };
    } catch (error) {
      if (!(error instanceof GuestFault)) throw error;
      return { fault: error.fault, reason: error.message };
    }
  });
}

type Outcome = ReturnType<QuickJSContext['evalCode']>;

function unwrap(context: QuickJSContext, scope: Scope, outcome: Outcome): QuickJSHandle {
  if (outcome.error === undefined) return scope.manage(outcome.value);
  const thrown = scope.manage(outcome.error);
  const dumped: unknown = context.dump(thrown);
  const { name, message } = (typeof dumped === 'object' && dumped !== null ? dumped : {}) as Record<
    string,
    unknown
  >;
  const reason = [name, message].filter((part) => typeof part === 'string').join(': ');
  throw new GuestFault(
    faultIn(reason),
    reason === '' ? 'The code threw a value that is not an error, or used all of its memory.' : reason,
  );
}

/** Exposes the only host function that the code can call. */
function exposeFormatter(context: QuickJSContext, scope: Scope): void {
  const formatValue = guestFormatter();
  const format = scope.manage(
    context.newFunction('formatForGuest', (request) =>
      context.newString(formatValue(context.getString(request))),
    ),
  );
  context.setProp(context.global, 'formatForGuest', format);
}

function run(context: QuickJSContext, scope: Scope, source: string): void {
  unwrap(context, scope, context.evalCode(source));
}

function render(context: QuickJSContext, scope: Scope, input: string): string {
  const render = scope.manage(context.getProp(context.global, 'firstView'));
  if (context.typeof(render) !== 'function')
    throw new GuestFault('no answer', 'The code does not set a function firstView.');
  const answer = unwrap(
    context,
    scope,
    context.callFunction(render, context.undefined, scope.manage(context.newString(input))),
  );
  if (context.typeof(answer) !== 'string')
    throw new GuestFault('no answer', 'firstView did not return a string.');
  return context.getString(answer);
}

function parseView(answer: string): FirstView {
  try {
    return firstViewSchema.parse(JSON.parse(answer));
  } catch {
    throw new GuestFault('no answer', 'firstView did not return { html, css } as JSON.');
  }
}
