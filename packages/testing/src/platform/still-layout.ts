/** jsdom lays nothing out: with this every element is `size` px wide and high, so that lists draw their first rows. */
export function layOutAs(size: number): void {
  for (const name of ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: size });
}
