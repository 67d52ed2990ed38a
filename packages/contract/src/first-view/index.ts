/** For the code that a build adds to a release, which renders the first view of its pages on the server. */
export { createFirstView } from './create-first-view.tsx';
