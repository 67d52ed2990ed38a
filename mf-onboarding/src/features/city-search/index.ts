export { CitySearch } from './city-search.tsx';
