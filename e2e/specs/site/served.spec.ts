import { createHash } from 'node:crypto';
import { waitForFirstView } from '../../fixtures/first-view.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[SEC-01a] a page allows only its own six inline scripts, by their hashes, and sends the security headers', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push('Content Security Policy');
  // on a page with a first view, the fifth script starts the page's other scripts, and the sixth has its speculation rules
  await waitForFirstView(request, '/hfc/home');
  const answer = await request.get('/hfc/home');
  const headers = answer.headers();
  // exactly the scripts that stand in the page, each by its hash
  const inline = [
    ...(await answer.text()).matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g),
  ].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  expect(inline).toHaveLength(6);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${inline.join(' ')};`);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  await page.goto('/hfc/home');
  const ran = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.__inline = true';
        document.addEventListener(
          'securitypolicyviolation',
          () => {
            resolve(false);
          },
          { once: true },
        );
        document.head.append(script);
        if ('__inline' in globalThis) resolve(true);
      }),
  );
  expect(ran).toBe(false);
});

test('[ONB-09] region info has exactly the ten markets, each with its uac20 id and a fixed place on the map', async ({
  request,
}) => {
  const { markets } = (await (await request.get('/content/cached_model_data/region_info.json')).json()) as {
    markets: readonly {
      name: string;
      uac20_id: number;
      coming_soon: boolean;
      center: readonly number[];
      zoom: number;
      bounds: readonly number[];
    }[];
  };
  expect(Object.fromEntries(markets.map(({ name, uac20_id }) => [name, uac20_id]))).toEqual({
    'Bay Area': 1425,
    Seattle: 2482,
    'Los Angeles': 2641,
    Austin: 1334,
    'Washington D.C.': 1122,
    'New York': 1638,
    Boston: 1326,
    Chicago: 597,
    Denver: 2014,
    Philadelphia: 1645,
  });
  expect(
    markets
      .filter(({ coming_soon }) => coming_soon)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Boston', 'Chicago', 'Denver', 'New York', 'Philadelphia']);
  for (const {
    center: [lat = 0, lng = 0],
    zoom,
    bounds: [south = 0, west = 0, north = 0, east = 0],
  } of markets) {
    expect([lat > south && lat < north, lng > west && lng < east, zoom > 8 && zoom < 15]).toEqual([
      true,
      true,
      true,
    ]);
  }
});
