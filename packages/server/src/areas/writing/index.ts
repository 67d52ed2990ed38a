// What is written about homes: prompts and their checks, texts of the AI, social images, what the AI is told of an area.
// Other areas import from this file alone.
export {
  insertAreaAiVersion,
  listAreaAiVersions,
  lockArea,
  setLiveAreaAi,
} from './prompts/area-ai-versions.repository.ts';
export { undoAreaAi } from './prompts/undo-area-ai.ts';
export { undoChecks } from './prompts/undo-checks.ts';
export { undoPrompt } from './prompts/undo-prompt.ts';
