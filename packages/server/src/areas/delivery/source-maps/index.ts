export { type BuiltFrame, symbolicate } from './symbolicate.ts';
