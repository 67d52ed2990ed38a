export { HomeFit } from './home-fit.tsx';
