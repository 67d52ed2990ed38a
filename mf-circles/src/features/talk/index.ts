export { HomeTalk } from './home-talk.tsx';
