import { whenShown } from './when-shown.ts';

it('resolves when a prerendered page is shown, and at once in other pages', async () => {
  await whenShown();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const shown = vi.fn();
  const waiting = whenShown().then(shown);
  await new Promise((resume) => setTimeout(resume));
  expect(shown).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await waiting;
  expect(shown).toHaveBeenCalled();
});
