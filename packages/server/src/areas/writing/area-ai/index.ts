export {
  findAreaAiVersion,
  insertAreaAiVersion,
  listAreaAiVersions,
  lockArea,
  setLiveAreaAi,
} from './area-ai-versions.repository.ts';
export { saveAreaAiVersion } from './area-ai.service.ts';
