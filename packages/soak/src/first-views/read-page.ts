import { expectThat } from '@commonhearth/bench/product';

/** A published home: the path of its page, and its title. */
export interface PublishedHome {
  readonly path: string;
  readonly title: string;
}

const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0' };
const viewPattern = /<main data-first-view>(.*?)<\/main>/s;
const headingPattern = /<h1[^>]*>(.*?)<\/h1>/s;

/** Requests a page as a visitor. Fails unless the HTML is complete. */
export async function readPage(origin: string, path: string): Promise<string> {
  const response = await fetch(origin + path, { headers, signal: AbortSignal.timeout(20_000) });
  const html = await response.text();
  expectThat(response.status === 200, `${path} returns ${response.status}`);
  expectThat(
    html.trimEnd().endsWith('</html>') && html.includes('id="registry"'),
    `${path} is cut off: ${html.slice(-80)}`,
  );
  return html;
}

/** Whether a page has its first view. Fails if the page or the view belongs to another home or has no content. */
export async function hasRightView(origin: string, { path, title }: PublishedHome): Promise<boolean> {
  const html = await readPage(origin, path);
  expectThat(html.includes(`<title>${title} | `), `${path} does not have the title “${title}”`);
  const view = viewPattern.exec(html)?.[1];
  // without a view, the content is in <noscript>
  const heading = headingPattern
    .exec(view ?? html.slice(html.indexOf('<noscript>')))?.[1]
    ?.replaceAll(/<[^<>]*>/g, '');
  expectThat(heading === title, `${path} has the heading “${heading ?? ''}” instead of “${title}”`);
  return view !== undefined;
}
