export { previewMaker } from './make-preview.ts';
export { previewSize } from './preview-drawing.ts';
export { previewFolder, previewOf } from './preview.ts';
