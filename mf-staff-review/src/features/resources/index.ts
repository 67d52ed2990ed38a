export { ResourcesPanel } from './components/resources-panel.tsx';
