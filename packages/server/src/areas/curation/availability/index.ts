export { jobUnderWay, notePeriod } from './availability.repository.ts';
export { refreshAvailability } from './refresh-availability.service.ts';
