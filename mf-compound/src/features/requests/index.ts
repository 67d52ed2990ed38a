export { SeeItTogether } from './see-it-together.tsx';
