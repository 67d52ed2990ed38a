/** Rendering a feature inside the platform, in jsdom. */
export { fakeFetch, fakeServices, signedOutAuth, type Answer, type Answers } from './fake-services.ts';
export { renderWithPlatform } from './render-with-platform.tsx';
