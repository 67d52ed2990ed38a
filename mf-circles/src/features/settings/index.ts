export { CircleSettings } from './circle-settings.tsx';
