export { beginImport, mostImportBytes, rehearseImport } from './import-file.service.ts';
export { importUnderWay } from './import-under-way.ts';
