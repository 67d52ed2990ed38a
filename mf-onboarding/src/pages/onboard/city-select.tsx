export { CitySearch as default } from '../../features/city-search/index.ts';
