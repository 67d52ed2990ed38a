export { ComingSoon as default } from '../../features/coming-soon/index.ts';
