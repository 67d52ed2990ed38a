import { waitFor } from '@testing-library/react';
import { guardTexts } from '../browser/replaced-texts.ts';
import { replaceFirstView } from './replace-first-view.ts';

function page(view: string, app: string) {
  document.body.innerHTML = `<div id="first-view"><main>outline</main><main data-first-view>${view}</main></div><div id="root" inert><header><button>Like</button></header><main>${app}</main></div>`;
  const [first, root] = document.querySelectorAll<HTMLElement>('#first-view, #root');
  if (first === undefined || root === undefined) throw new Error('The page has no first view.');
  const onPressesLost = vi.fn();
  return {
    onPressesLost,
    inView: (selector: string) => first.querySelector<HTMLElement>(`[data-first-view] ${selector}`),
    inApp: (selector: string) => root.querySelector<HTMLElement>(`main ${selector}`),
    replace: () => {
      replaceFirstView(first, root, onPressesLost);
    },
    root,
  };
}
afterEach(() => {
  vi.useRealTimers();
});

it('removes the first view and makes the app interactive', () => {
  const { replace, root } = page('<p>Fig Court</p>', '<p>Fig Court</p>');
  replace();
  expect(document.getElementById('first-view')).toBeNull();
  expect(root.hasAttribute('inert')).toBe(false);
});

it('keeps the scroll positions of elements that ask for it, also of scrolls right before the takeover', () => {
  const html = '<ul data-keeps-scroll="filters"></ul><ol></ol>';
  const { inView, inApp, replace } = page(html, html);
  for (const list of ['ul', 'ol']) Object.assign(inView(list) ?? {}, { scrollTop: 30, scrollLeft: 40 });
  replace();
  expect(inApp('ul')).toMatchObject({ scrollTop: 30, scrollLeft: 40 });
  expect(inApp('ol')).toMatchObject({ scrollTop: 0, scrollLeft: 0 });
});

it('keeps the focus, open details and selected text', () => {
  const words = 'Two homes around one garden';
  const { inView, inApp, replace } = page(
    `<details open><summary>Costs</summary></details><details><summary>Rules</summary></details><p>${words}</p><a href="/a">Map</a>`,
    `<details><summary>Costs</summary></details><details open><summary>Rules</summary></details><p></p><a href="/a">Map</a>`,
  );
  // React may split a text
  inApp('p')?.append('Two ', 'homes around', ' one garden');
  inView('a')?.focus();
  const text = inView('p')?.firstChild;
  if (text == null) throw new Error('There is nothing to select.');
  getSelection()?.setBaseAndExtent(text, 6, text, 18);
  replace();
  expect(document.activeElement).toBe(inApp('a'));
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
  expect(getSelection()?.toString()).toBe(words.slice(6, 18));
  expect(inApp('p')?.contains(getSelection()?.anchorNode ?? null)).toBe(true);
});

it('keeps the caret in a field, also in one that the visitor changed', async () => {
  const html = '<label>Rate<input value="6.5"></label><label>Loan<input value="30"></label>';
  const { inView, inApp, replace } = page(html, html);
  const rate = inView('input');
  if (!(rate instanceof HTMLInputElement)) throw new Error('There is no field.');
  rate.value = '16.5';
  rate.focus();
  rate.setSelectionRange(1, 1);
  replace();
  const target = inApp('input');
  expect(document.activeElement).toBe(target);
  await waitFor(() => {
    expect(target).toMatchObject({ value: '16.5', selectionStart: 1, selectionEnd: 1 });
  });
});

it.each([
  ['the app does not have', '<p>We can’t reach this part right now.</p>', 1],
  ['the app has', '<button>Like</button>', 0],
])('tells that a press was lost of what %s', async (_what, app, times) => {
  const { replace, onPressesLost } = page('<button data-pressed="1">Like</button>', app);
  document.querySelector('#root header')?.remove();
  vi.useFakeTimers();
  replace();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onPressesLost).toHaveBeenCalledTimes(times);
});

it('focuses the app before the first view is removed, so that browsers keep showing a focus ring', () => {
  const { inView, inApp, replace } = page('<a href="/a">Map</a>', '<a href="/a">Map</a>');
  inView('a')?.focus();
  const hadFirstView: boolean[] = [];
  inApp('a')?.addEventListener('focus', () => {
    hadFirstView.push(document.getElementById('first-view') !== null);
  });
  replace();
  expect(hadFirstView).toEqual([true]);
});

it('keeps the focus on the content, where the skip link put it', () => {
  const { inView, replace, root } = page('<p>Fig Court</p>', '<p>Fig Court at night</p>');
  for (const main of document.querySelectorAll('main')) main.tabIndex = -1;
  inView('p')?.closest('main')?.focus();
  replace();
  expect(document.activeElement).toBe(root.querySelector('main'));
});

it('applies only the changed fields to the app', async () => {
  const fields = (chosen: string, area: string): string =>
    `<select aria-label="Sort by"><option value="a" ${chosen}>A</option><option value="b">B</option></select><select aria-label="Beds"><option>1</option><option>2</option></select><input aria-label="Area" value="${area}"><input aria-label="City" value="${area}"><textarea aria-label="Note"></textarea><label>Pool<input type="checkbox"></label><label>Near<input type="radio" name="far" checked></label><label>Far<input type="radio" name="far"></label>`;
  const { inView, inApp, replace, root } = page(
    fields('selected', ''),
    fields('selected', 'from the address'),
  );
  // the app may have another default than the first option
  Object.assign(inApp('[aria-label="Beds"]') ?? {}, { value: '2' });
  const changes: string[] = [];
  for (const field of root.querySelectorAll<HTMLInputElement>('select, input, textarea'))
    field.addEventListener('change', () => {
      const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
      changes.push(`${name} ${/checkbox|radio/.test(field.type) ? field.checked : field.value}`);
    });
  const inputs = { 'Sort by': { value: 'b' }, Area: { value: 'Oakland' }, Note: { value: 'Soon' } };
  for (const [name, values] of Object.entries(inputs))
    Object.assign(inView(`[aria-label="${name}"]`) ?? {}, values);
  Object.assign(inView('[type=checkbox]') ?? {}, { checked: true });
  Object.assign(inView('label:last-child input') ?? {}, { checked: true });
  replace();
  await waitFor(() => {
    expect(changes).toEqual(['Sort by b', 'Area Oakland', 'Note Soon', 'Pool true', 'Far true']);
  });
  expect(inApp('[aria-label="Beds"]')).toHaveProperty('value', '2');
  expect(inApp('[aria-label="City"]')).toHaveProperty('value', 'from the address');
});

it('makes the app interactive even if carrying over fails', () => {
  const { replace, root } = page('<p>Fig Court</p>', '<p>Fig Court</p>');
  const getSelection = vi.spyOn(window, 'getSelection').mockImplementation(() => {
    throw new Error('no selection');
  });
  replace();
  getSelection.mockRestore();
  expect([document.getElementById('first-view'), root.hasAttribute('inert')]).toEqual([null, false]);
});

it('repeats presses in order, inside the same main element, and drops those without a match in the app', async () => {
  const { replace, root } = page(
    '<button data-pressed="2">Like</button><button data-pressed="1 4">Next</button><button data-pressed="3">Old</button>',
    '<button>Next</button><button>Like</button>',
  );
  const pressed: string[] = [];
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => {
      pressed.push(`${button.parentElement?.localName ?? ''} ${button.textContent}`);
      if (button.textContent === 'Next') queueMicrotask(() => pressed.push('rendered'));
    });
  replace();
  await waitFor(() => {
    expect(pressed).toEqual(['main Next', 'rendered', 'main Like', 'main Next', 'rendered']);
  });
});

it('finds the element of a press again if an earlier press replaced it', async () => {
  const { inApp, replace, root } = page(
    '<button data-pressed="1">Map</button><button data-pressed="2">Like Fig Court</button>',
    '<button>Map</button><p><button>Like Fig Court</button></p>',
  );
  const pressed = vi.fn();
  inApp('button')?.addEventListener('click', () => {
    const list = root.querySelector('main p');
    if (list !== null) list.innerHTML = '<button>Like Oak Row</button><button>Like Fig Court</button>';
    list?.addEventListener('click', ({ target }) => {
      pressed((target as HTMLElement).textContent);
    });
  });
  replace();
  await waitFor(() => {
    expect(pressed.mock.calls).toEqual([['Like Fig Court']]);
  });
});

it('fills forms before the presses, and changes other fields after them', async () => {
  const html = '<form><input aria-label="Email"></form><button>Send</button><input aria-label="Sort by">';
  const { inView, replace, root } = page(html.replace('<button', '<button data-pressed="1"'), html);
  Object.assign(inView('[aria-label="Email"]') ?? {}, { value: 'a@b.example' });
  Object.assign(inView('[aria-label="Sort by"]') ?? {}, { value: 'price' });
  const events: string[] = [];
  for (const kind of ['click', 'change'])
    root.addEventListener(kind, ({ target }) => {
      events.push((target as HTMLElement).getAttribute('aria-label') ?? kind);
    });
  replace();
  await waitFor(() => {
    expect(events).toEqual(['Email', 'click', 'Sort by']);
  });
});

it('submits a form that was submitted by Enter', async () => {
  const { inApp, replace } = page(
    '<form aria-label="Search" data-pressed="1"><input></form>',
    '<form aria-label="Search"><input></form>',
  );
  const submitted = vi.fn((event: Event) => {
    event.preventDefault();
  });
  inApp('form')?.addEventListener('submit', submitted);
  replace();
  await waitFor(() => {
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});

describe('a press of a button that is blocked', () => {
  beforeEach(() => vi.useFakeTimers());

  /** Replaces a first view with two presses, the first of a button that is blocked in the app. */
  function replaceBlocked() {
    const { inApp, replace, root } = page(
      '<button data-pressed="1">Show me where</button><button data-pressed="2">Like</button>',
      '<button aria-disabled="true">Show me where</button><button>Like</button>',
    );
    const presses: string[] = [];
    root.addEventListener('click', ({ target }) => presses.push((target as HTMLElement).textContent));
    replace();
    return { presses, enable: () => inApp('button')?.removeAttribute('aria-disabled') };
  }

  it('is repeated once the button is enabled, once and before the next press', async () => {
    const { presses, enable } = replaceBlocked();
    await vi.advanceTimersByTimeAsync(100);
    expect(presses).toEqual([]);
    enable();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(presses).toEqual(['Show me where', 'Like']);
  });

  it('delays the next press by three seconds at most', async () => {
    const { presses } = replaceBlocked();
    await vi.advanceTimersByTimeAsync(2_950);
    expect(presses).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(presses).toEqual(['Show me where', 'Like']);
  });
});

it('[RWD-01] repeats presses of a first view that was translated before the app was there, and of an app that is translated too', async () => {
  const buttons = '<button>Price</button><button data-it>Home type</button>';
  const { inView, inApp, onPressesLost, replace, root } = page(buttons, buttons);
  // as the page keeps it
  const changes: MutationRecord[] = [];
  const early = new MutationObserver((records) => void changes.push(...records));
  early.observe(document, { childList: true, subtree: true });
  vi.stubGlobal('takeEarlyChanges', () => {
    early.disconnect();
    return changes;
  });
  const translate = async (button: HTMLElement | null) => {
    const font = document.createElement('font' as string);
    font.append('Haustyp');
    button?.firstChild?.replaceWith(font);
    await Promise.resolve();
  };
  await translate(inView('[data-it]'));
  inView('[data-it]')?.setAttribute('data-pressed', '1');
  guardTexts();
  await translate(inApp('[data-it]'));
  const pressed = vi.fn();
  inApp('[data-it]')?.addEventListener('click', pressed);
  replace();
  await waitFor(() => {
    expect(pressed).toHaveBeenCalledTimes(1);
  });
  expect([onPressesLost.mock.calls, root.textContent]).toEqual([[], 'LikePriceHome type']);
});
