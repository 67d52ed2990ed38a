export { authorsOf } from './authors.ts';
export { requireKnownNames } from './prompt-names.ts';
export { findPromptVersion } from './prompt-versions.repository.ts';
export { changePrompt, staffPrompts } from './prompts.policy.ts';
export { told } from './told.ts';
