export { isHomePublished, lockHome, updateHome } from './homes.repository.ts';
export { requirePin } from './require-pin.ts';
