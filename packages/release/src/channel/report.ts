import { messageOf, Refusal } from '../failure.ts';

/** A step that ran: `said` in words for people. */
interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly said: string;
}

/** Tells what a command does while it does it, and keeps it for machines. */
export interface Report {
  readonly steps: readonly Step[];
  line(text: string): void;
  /** Runs a step and prints how it went, with its time; `words` says what it came to. */
  step<T>(name: string, work: () => Promise<T>, words?: (value: T) => string): Promise<T>;
  /** A step that is left out, and why. */
  skipped(name: string, reason: string): void;
  /** What is wrong, with every reason. */
  refused(error: unknown): void;
}

const seconds = (from: number, now: number): number => Math.round((now - from) / 100) / 10;

/** `print` takes whole lines; `now` is in milliseconds. */
export function createReport(print: (line: string) => void, now = () => performance.now()): Report {
  const steps: Step[] = [];
  const keep = (step: Step): void => {
    steps.push(step);
    const said = step.said === '' ? '' : ` · ${step.said}`;
    print(`${step.ok ? 'ok  ' : 'FAIL'} ${step.step} ${step.seconds.toFixed(1)} s${said}`);
  };
  return {
    steps,
    line: print,
    async step(name, work, words = () => '') {
      const from = now();
      try {
        const value = await work();
        keep({ step: name, ok: true, seconds: seconds(from, now()), said: words(value) });
        return value;
      } catch (error) {
        keep({ step: name, ok: false, seconds: seconds(from, now()), said: '' });
        throw error;
      }
    },
    skipped(name, reason) {
      steps.push({ step: name, ok: true, seconds: 0, said: `skipped: ${reason}` });
      print(`--   ${name} skipped: ${reason}`);
    },
    refused(error) {
      print(messageOf(error));
      if (error instanceof Refusal) for (const reason of error.reasons) print(`  - ${reason}`);
    },
  };
}
