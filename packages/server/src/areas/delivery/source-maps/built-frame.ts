import type { StackFrame } from '@commonhearth/schemas';

/** A frame as the browser has it. */
export interface BuiltFrame {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly name: string | null;
}

export const inBuild = (path: string, { line, column, name }: BuiltFrame): StackFrame => ({
  file: path,
  line,
  column,
  name,
  source: null,
});
