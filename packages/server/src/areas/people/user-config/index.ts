export { knownPreferences, savePreferences } from './user-config.repository.ts';
