export { type Box, drawn, markAt, photoIn, svgOf } from './drawing.ts';
export { imagePostFor } from './uploads/image-post.ts';
export { pictureOfDrawing } from './picture-of-drawing.ts';
export { uploadsFolder } from './uploads/picture-upload.ts';
export { readPhoto } from './read-photo.ts';
export { keepPicture, type StoredPicture } from './store-picture.ts';
export { holdPictures, keptMs } from './stored-pictures.repository.ts';
export { smallObjectOf, takeUpload } from './uploads/take-upload.ts';
