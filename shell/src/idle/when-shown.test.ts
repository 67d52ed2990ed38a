import { whenShown } from './when-shown.ts';

/** Sets Chromium's property, which other browsers lack. */
function prerender(prerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

/** Waits, and returns what is called once the page is shown. */
async function wait() {
  const shown = vi.fn();
  void whenShown().then(shown);
  await Promise.resolve();
  await Promise.resolve();
  return shown;
}

it('does not wait on a page that is shown', async () => {
  prerender(false);
  expect(await wait()).toHaveBeenCalledTimes(1);
});

it('does not wait in a browser that cannot prerender', async () => {
  expect(await wait()).toHaveBeenCalledTimes(1);
});

it('waits on a page that the browser prerenders, until it is shown', async () => {
  prerender(true);
  const shown = await wait();
  expect(shown).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await Promise.resolve();
  expect(shown).toHaveBeenCalledTimes(1);
});
