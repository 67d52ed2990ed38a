export { publishStreets } from './publish-streets.ts';
