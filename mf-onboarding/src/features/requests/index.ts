export { MyRequests } from './my-requests.tsx';
