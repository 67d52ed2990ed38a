export { linkViewer } from './engagement.repository.ts';
