/**
 * What a program of ours takes over from the tests that start it: nothing of their settings, and the cache of
 * compiled code, without which each start costs twice the work.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});
