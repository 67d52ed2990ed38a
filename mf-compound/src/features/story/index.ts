export { Facts } from './facts.tsx';
export { Headline } from './headline.tsx';
export { Story } from './story.tsx';
