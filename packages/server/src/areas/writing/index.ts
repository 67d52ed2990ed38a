// Texts about homes: prompts and their checks, AI text, social images, and AI settings of areas.
// Other areas import only this file.
export { insertAreaAiVersion, listAreaAiVersions, lockArea, setLiveAreaAi } from './area-ai/index.ts';
