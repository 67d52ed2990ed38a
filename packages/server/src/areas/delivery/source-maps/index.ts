export type { BuiltFrame } from './built-frame.ts';
export { symbolicate } from './symbolicate.ts';
