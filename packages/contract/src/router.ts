/**
 * The parts of react-router-dom that remotes may use: one instance in the page, and not the whole library.
 */
export { useLocation, useParams, useSearchParams } from 'react-router-dom';
export { AppLink } from './platform/app-link.tsx';
export { RouteLink } from './platform/route-link.tsx';
