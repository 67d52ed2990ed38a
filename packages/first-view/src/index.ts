/** Runs the untrusted code with which a release renders the first view of its pages. */
export type { FirstView, FirstViewFault, FirstViewResult, RenderLimits } from './first-view.ts';
export { createRenderer, defaultLimits, type FirstViewRenderer } from './renderer.ts';
