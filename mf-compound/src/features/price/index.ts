export { PriceBox } from './price-box.tsx';
