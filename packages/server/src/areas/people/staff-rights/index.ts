export { listStaff } from './staff-rights.repository.ts';
export { setStaffRight } from './staff-rights.service.ts';
