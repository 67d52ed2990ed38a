export const maintenanceWords = 'Under maintenance';

/** Only the text. */
export const maintenancePage = [
  '<!doctype html>',
  '<html lang="en">',
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${maintenanceWords}</title>`,
  '</head>',
  `<body>${maintenanceWords}</body>`,
  '</html>',
].join('\n');
