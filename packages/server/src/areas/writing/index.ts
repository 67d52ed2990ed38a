// What is written about homes: prompts and their checks, texts of the AI, social images, what the AI is told of an area.
// Other areas import from this file alone.
export {
  insertAreaAiVersion,
  listAreaAiVersions,
  lockArea,
  setLiveAreaAi,
} from './prompts/area-ai-versions.repository.ts';
