// Line drawings on a 24 × 24 grid. A build holds only those that it reads as `icons.heart`; `icons[name]` adds them all.

export const heart =
  'M12 20.5S3.5 15.6 3.5 9.4A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.5 2.7c0 6.2-8.5 11.1-8.5 11.1Z';
export const close = 'M6 6l12 12M18 6 6 18';
export const chevronDown = 'm6 9.5 6 6 6-6';
export const chevronUp = 'm6 14.5 6-6 6 6';
export const chevronLeft = 'm14.5 6-6 6 6 6';
export const chevronRight = 'm9.5 6 6 6-6 6';
export const arrowLeft = 'M20 12H4.5m6-6.5L4 12l6.5 6.5';
export const arrowRight = 'M4 12h15.5m-6-6.5L20 12l-6.5 6.5';
export const arrowUp = 'M12 20V4.5m-6.5 6L12 4l6.5 6.5';
export const arrowDown = 'M12 4v15.5m-6.5-6L12 20l6.5-6.5';
export const share = 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6';
export const map = 'm3.5 6 5.5-2 6 2 5.5-2v14l-5.5 2-6-2-5.5 2Zm5.5-2v14m6-12v14';
export const list = 'M4 6.5h16M4 12h16M4 17.5h16';
export const filter =
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z';
export const check = 'm5 12.5 4.5 4.5L19 7.5';
export const train =
  'M7 4h10a2 2 0 0 1 2 2v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2Zm-2 7h14M8.5 17 6 20.5m9.5-3.5 2.5 3.5M9 14h.01M15 14h.01';
export const tree =
  'M12 21v-8m0 4 3.5-2.5M12 3c-3 0-5 2-5 4.5-2 .5-3 2-3 3.5 0 2.5 2 4 4.5 4h7c2.5 0 4.5-1.5 4.5-4 0-1.5-1-3-3-3.5C17 5 15 3 12 3Z';
export const car =
  'M4 16v-3.5l2-5.5a2 2 0 0 1 2-1.5h8a2 2 0 0 1 2 1.5l2 5.5V16m-16 0v2.5h2.5V16m11 0v2.5H20V16H4Zm0-3.5h16';
export const bell = 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15Zm4 3.5a2 2 0 0 0 4 0';
export const chat = 'M4 5.5h16v11h-8L7.5 20.5v-4H4Z';
export const calendar = 'M4.5 6h15v14h-15Zm0 4.5h15M8.5 3.5V7m7-3.5V7';
export const pin =
  'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const plus = 'M12 5v14M5 12h14';
export const minus = 'M5 12h14';
export const expand = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';
export const shrink = 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5';
export const refresh = 'M19 8a8 8 0 1 0 1 5m-.5-9v4.5H15';
export const photos = 'M4 7.5h12.5V20H4Zm3.5 0V4H20v12.5h-3.5M4 16l4-4 5 5';
export const mail = 'M3.5 5.5h17v13h-17Zm0 1 8.5 7 8.5-7';
export const lock = 'M6 11h12v9H6Zm2.5 0V8a3.5 3.5 0 1 1 7 0v3';
export const spark = 'M12 3.5 14 10l6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2Z';
export const blocked = 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM6.5 6.5l11 11';
export const document = 'M6 3.5h8l4 4v13H6Zm8 0v4h4M9 12h6m-6 4h6';
export const area = 'M4.5 4.5h15v15h-15Zm0 5h3m-3 5h3m2-10v3m5-3v3';
export const search = 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5';
export const hammer = 'm13 7 4 4M4 20l8.5-8.5M11 5l5-1.5 4.5 4.5-1.5 5-3.5-3.5Z';
export const warning = 'M12 4 21 19.5H3ZM12 10v4.5m0 2.5h.01';
export const info = 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 7v5m0-8h.01';
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z';
export const eyeOff =
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.6M6 8A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.2 0 2.3-.3 3.3-.7M10.2 10.2a2.5 2.5 0 0 0 3.5 3.5';
export const more =
  'M5 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm7 0a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm7 0a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z';
export const person = 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6';
export const external = 'M13 5h6v6m0-6-8.5 8.5M10 6H5v13h13v-5';
export const copy = 'M9 9h10.5v10.5H9ZM15 9V4.5H4.5V15H9';
export const trash = 'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7M10.5 10.5v6m3-6v6';
export const undo = 'M8.5 5 4.5 9l4 4M5 9h9a5.5 5.5 0 0 1 0 11h-3';
export const sort = 'M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5';
export const compare = 'M4.5 5h6v14h-6Zm9 0h6v14h-6Z';
export const grip =
  'M9 5.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm6 0a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm-6 6a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm6 0a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm-6 6a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm6 0a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z';
