/**
 * Loads the code that makes calls. The first card needs none of it. All code of the contract that loads later is in one
 * file, which a sign-in loads anyway, so calls of a signed-in page find it there.
 */
export const loadCalls = () => import(/* webpackChunkName: "later" */ './send-call.ts');
