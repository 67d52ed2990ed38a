/** Runs the code by which a release renders the first view of its pages, and trusts nothing of it. */
export type { FirstView, FirstViewFault, FirstViewResult, RenderLimits } from './first-view.ts';
export { createRenderer, defaultLimits, type FirstViewRenderer } from './renderer.ts';
