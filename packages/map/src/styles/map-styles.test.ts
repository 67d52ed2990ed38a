import { createPinElement } from '../pins/pin-element.ts';
import { groundStyles, pinStyles } from './map-styles.ts';

const textOf = (rules: readonly unknown[]): string => rules.filter((one) => typeof one === 'string').join('');

// each of these is a layer of its own in a browser, for each of hundreds of marks
it('gives marks and names nothing that a browser keeps apart', () => {
  const apart = /(?:filter|translate|rotate|will-change|position): ?(?!none|static)/;
  const rules = textOf(pinStyles).split('}');
  expect(rules.length).toBeGreaterThan(15);
  expect(rules.filter((rule) => apart.test(rule))).toEqual([]);
  expect(textOf(groundStyles)).not.toMatch(/translate:|filter:/);
  expect(createPinElement('cluster').querySelector('svg')).toBeNull();
});
