import Fastify from 'fastify';
import { audit, homes } from '../db/schema/index.ts';
import { handleError } from '../app/error-handler.ts';
import { requirePolicy } from '../app/calls/require-policy.ts';
import { rebuildContent } from '../areas/homes/content/content.service.ts';
import { now, openCycle } from '../areas/curation/publishing/cycle.harness.ts';
import { origin, sharedHomes, tag } from './shared-home.harness.ts';
import { serveSitemap } from './sitemap.ts';

const { site, deps, get, change, publish, pictureIn } = sharedHomes();
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const structuredOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? 'null') as unknown;
it('[CMP-01b] [API-05c] every address of a public home says what the home is and shows its picture, and nothing of who shared it', async () => {
  const [id = 0] = await publish(['The <b>Fig</b> Court']);
  const addresses = [
    `/hfc/homes_c/${id}`,
    `/hfc/homes_c/${id}?slk=key-of-ada`,
    `/hfc/compounds/${id}?nng=1`,
    `/hi/c/key-of-ada/${id}`,
    `/hfc/home?mk=bay_area&cid=${id}&slk=key-of-ada`,
  ];
  for (const url of addresses) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).not.toContain('key-of-ada');
    expect(canonicalOf(body)).toBe(`${origin}/hfc/homes_c/${id}`);
    expect({
      url: tag(body, 'og:url'),
      title: tag(body, 'og:title'),
      description: tag(body, 'og:description'),
      width: tag(body, 'og:image:width'),
      height: tag(body, 'og:image:height'),
      alt: tag(body, 'og:image:alt'),
      card: tag(body, 'twitter:card'),
      cardTitle: tag(body, 'twitter:title'),
      sameImage: tag(body, 'twitter:image') === tag(body, 'og:image'),
    }).toEqual({
      url: `${origin}/hfc/homes_c/${id}`,
      title: 'The &lt;b&gt;Fig&lt;/b&gt; Court | Commonhearth',
      description: 'Duplex: two homes today, room for a third. Two homes around one garden.',
      width: '1200',
      height: '630',
      alt: expect.stringMatching(/^The &lt;b&gt;Fig&lt;\/b&gt; Court, .*\$900,000$/) as unknown,
      card: 'summary_large_image',
      cardTitle: 'The &lt;b&gt;Fig&lt;/b&gt; Court | Commonhearth',
      sameImage: true,
    });
    expect(tag(body, 'og:image')).toMatch(new RegExp(`^${origin}/previews/homes/${id}/[0-9a-f]{20}\\.jpg$`));
  }
});

it('[CMP-01b] what is not public has neither picture nor tags', async () => {
  const [id = 0, ...others] = await publish(['The Fig Court']);
  const { path } = await pictureIn(`/hfc/homes_c/${id}`);
  for (const other of [...others, 'nonsense']) {
    const { statusCode, body } = await get(`/hfc/homes_c/${other}`);
    expect([statusCode, tag(body, 'og:image'), structuredOf(body), canonicalOf(body)]).toEqual([
      404,
      undefined,
      null,
      undefined,
    ]);
    const picture = await get(path.replace(`/${id}/`, `/${other}/`), { accept: 'image/*' });
    expect(picture.statusCode).toBe(404);
  }
  await change(id, { status: 'approved', publishDate: null });
  expect((await get(path, { accept: 'image/*' })).statusCode).toBe(404);
});

it('[RTR-20] [RTR-21] a home that is not public answers 404 at both of its addresses', async () => {
  const [shown, ...hidden] = await publish(['The Fig Court']);
  for (const folder of ['homes_c', 'compounds'])
    for (const id of [shown, ...hidden]) {
      const { statusCode } = await get(`/hfc/${folder}/${id ?? ''}`);
      expect([folder, id, statusCode]).toEqual([folder, id, id === shown ? 200 : 404]);
    }
});

it('[API-05c] a home says what it is to machines: price, size, place, and whether it can be had', async () => {
  const [id = 0] = await publish(['The </script> Court']);
  const { db } = site.world.database;
  await db.update(homes).set({
    price: 900_000,
    sqft: 2100,
    bedrooms: 4,
    bathrooms: 2.5,
    fullAddress: { street: '1 Elm St', city: 'Oakland', state: 'CA', zipcode: '94609' },
  });
  const read = async () => structuredOf((await get(`/hfc/homes_c/${id}`)).body);
  expect(await read()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': `${origin}/hfc/homes_c/${id}`,
    url: `${origin}/hfc/homes_c/${id}`,
    name: 'The </script> Court',
    description: 'Two homes around one garden.',
    image: expect.stringContaining(`${origin}/previews/homes/${id}/`) as unknown,
    datePosted: now.toISOString(),
    offers: {
      '@type': 'Offer',
      price: 900_000,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    about: {
      '@type': 'House',
      numberOfBedrooms: 4,
      numberOfBathroomsTotal: 2.5,
      floorSize: { value: 2100, unitCode: 'FTK' },
      address: {
        streetAddress: '1 Elm St',
        addressLocality: 'Oakland',
        addressRegion: 'CA',
        postalCode: '94609',
        addressCountry: 'US',
      },
      geo: { latitude: 37.85, longitude: -122.15 },
    },
  });
  await db.update(homes).set({ price: null, addressApproximate: true });
  const vague = await read();
  expect(vague).not.toHaveProperty('offers');
  expect(vague).not.toHaveProperty('about.geo');
  expect(vague).not.toHaveProperty('about.address.streetAddress');
  await db.update(homes).set({ price: 0 });
  expect(await read()).not.toHaveProperty('offers');
  await db.update(homes).set({ price: 900_000, currentStatus: 'sold' });
  expect(await read()).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  // it may still fall free
  await db.update(homes).set({ currentStatus: 'pending' });
  expect(await read()).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
  await db.update(homes).set({ currentStatus: 'active', listingType: 'rental' });
  const forRent = 'http://purl.org/goodrelations/v1#LeaseOut';
  expect(await read()).toMatchObject({ offers: { businessFunction: forRent } });
});

it('[API-05c] robots are told of the list of pages, which has the homes that everyone may see, each with its last change', async () => {
  const [one = 0, other = 0] = await publish(['One', 'Other']);
  await site.world.database.db.insert(audit).values({
    at: new Date(now.getTime() + 60_000),
    actorKind: 'job',
    actorName: 'test',
    action: 'updated',
    objectType: 'compound',
    objectId: String(other),
  });
  expect((await get('/robots.txt')).body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body.split('\n').filter((line) => line.includes('<url>'))).toEqual([
    `<url><loc>${origin}/hfc/homes_c/${one}</loc><lastmod>2026-11-20T12:00:00Z</lastmod></url>`,
    `<url><loc>${origin}/hfc/homes_c/${other}</loc><lastmod>2026-11-20T12:01:00Z</lastmod></url>`,
  ]);
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
});

it('[API-05c] more homes than one file may name are named by several, which an index lists', async () => {
  const [a, b, c] = await publish(['A', 'B', 'C']);
  const app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(requirePolicy);
  serveSitemap(app, { ...deps(), countPage: () => Promise.resolve() }, 2);
  const bodyOf = async (url: string) => (await app.inject(url)).body;
  const index = await bodyOf('/sitemap.xml');
  expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/sitemap-1.xml`,
    `${origin}/sitemap-2.xml`,
  ]);
  expect(index).toContain('<sitemapindex');
  const named = async (n: number) =>
    [...(await bodyOf(`/sitemap-${n}.xml`)).matchAll(/homes_c\/(\d+)/g)].map(([, id]) => Number(id));
  expect([await named(1), await named(2)]).toEqual([[a, b], [c]]);
  expect((await app.inject('/sitemap-3.xml')).statusCode).toBe(404);
  await app.close();
});

it('[API-05c] a home that was public and is not any more answers 410, without address, picture or what it is, and leaves the list of pages', async () => {
  const { ids, marketId } = await openCycle(site.world.database, [{ title: 'The Fig Court' }]);
  const [id = 0] = ids;
  const follow = () => rebuildContent({ ...deps(), ...site.stores }, { marketIds: [String(marketId)] });
  await change(id, { status: 'published', publishDate: now });
  await follow();
  const { path } = await pictureIn(`/hfc/homes_c/${id}`);
  expect((await get('/sitemap.xml')).body).toContain(`/hfc/homes_c/${id}<`);
  await change(id, { status: 'might_approve' });
  await follow();
  for (const url of [`/hfc/homes_c/${id}`, `/hfc/compounds/${id}`, `/hi/c/key-of-ada/${id}`]) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode, canonicalOf(body), tag(body, 'og:image'), structuredOf(body)]).toEqual([
      url,
      410,
      undefined,
      undefined,
      null,
    ]);
  }
  expect((await get(path, { accept: 'image/*' })).statusCode).toBe(404);
  expect((await get('/sitemap.xml')).body).not.toContain('<url>');
});
