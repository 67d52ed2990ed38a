import { oxlintConfig } from './packages/tooling/src/linter/config.ts';
export default oxlintConfig(import.meta.dirname);
