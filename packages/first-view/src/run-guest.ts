import releaseVariant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
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
const longestReason = 300;

class GuestFault extends Error {
  readonly fault: FirstViewFault;
  constructor(fault: FirstViewFault, reason: string) {
    super(reason.slice(0, longestReason));
    this.fault = fault;
  }
}

/** What the engine says when it ended the code; a guest can throw the same words, which changes nothing for anybody else. */
const faultIn = (message: string): FirstViewFault =>
  message.includes('interrupted') ? 'slow' : message.includes('out of memory') ? 'memory' : 'threw';

/** True once this process has computed for so long: waiting for a processor on a busy machine is no fault of the code. */
function computedFor(timeMs: number): () => boolean {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > timeMs * 1000;
  };
}

/**
 * Runs code of a release in an engine of its own that has no way out: it can compute, and answer with a string. `source`
 * is a script that sets `firstView`, a function from the input as JSON to the view as JSON. It is called twice, since
 * what differs by chance or by what was before is nothing to keep.
 */
export async function runGuest(
  source: string,
  input: string,
  { timeMs, memoryBytes, outputLength }: RenderLimits,
): Promise<FirstViewResult> {
  const quickjs = await newQuickJSWASMModuleFromVariant(releaseVariant);
  return Scope.withScope((scope): FirstViewResult => {
    const runtime = scope.manage(quickjs.newRuntime());
    runtime.setMemoryLimit(memoryBytes);
    runtime.setMaxStackSize(stackBytes);
    const isSlow = computedFor(timeMs);
    runtime.setInterruptHandler(isSlow);
    const context = scope.manage(runtime.newContext());
    try {
      give(context, scope);
      run(context, scope, guestPrelude);
      run(context, scope, source);
      const [first, second] = [render(context, scope, input), render(context, scope, input)];
      // what the engine does in one step, such as a search in a text, it does not interrupt
      if (isSlow()) throw new GuestFault('slow', `It computes for more than ${timeMs} ms.`);
      if (first !== second) throw new GuestFault('differs', 'Two renders of the same input differ.');
      if (first.length > outputLength)
        throw new GuestFault('too large', `It has ${first.length} characters; ${outputLength} are allowed.`);
      return { view: viewIn(first) };
    } catch (error) {
      if (!(error instanceof GuestFault)) throw error;
      return { fault: error.fault, reason: error.message };
    }
  });
}

type Outcome = ReturnType<QuickJSContext['evalCode']>;

function take(context: QuickJSContext, scope: Scope, outcome: Outcome): QuickJSHandle {
  if (outcome.error === undefined) return scope.manage(outcome.value);
  const thrown = scope.manage(outcome.error);
  const said: unknown = context.dump(thrown);
  const { name, message } = (typeof said === 'object' && said !== null ? said : {}) as Record<
    string,
    unknown
  >;
  const words = [name, message].filter((word) => typeof word === 'string').join(': ');
  throw new GuestFault(faultIn(words), words === '' ? 'It threw something that is no error.' : words);
}

/** The one function of ours that the code gets. */
function give(context: QuickJSContext, scope: Scope): void {
  const formatted = guestFormatter();
  const format = scope.manage(
    context.newFunction('formatForGuest', (request) =>
      context.newString(formatted(context.getString(request))),
    ),
  );
  context.setProp(context.global, 'formatForGuest', format);
}

function run(context: QuickJSContext, scope: Scope, source: string): void {
  take(context, scope, context.evalCode(source));
}

function render(context: QuickJSContext, scope: Scope, input: string): string {
  const render = scope.manage(context.getProp(context.global, 'firstView'));
  if (context.typeof(render) !== 'function')
    throw new GuestFault('no answer', 'The code sets no function firstView.');
  const answer = take(
    context,
    scope,
    context.callFunction(render, context.undefined, scope.manage(context.newString(input))),
  );
  if (context.typeof(answer) !== 'string') throw new GuestFault('no answer', 'firstView returned no string.');
  return context.getString(answer);
}

function viewIn(answer: string): FirstView {
  try {
    return firstViewSchema.parse(JSON.parse(answer));
  } catch {
    throw new GuestFault('no answer', 'firstView returned no { html, css } as JSON.');
  }
}
