import { expectThat } from '@commonhearth/bench/product';

/** A published home: where its page is, and what it is called. */
export interface ViewedHome {
  readonly path: string;
  readonly title: string;
}

const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0' };
const viewIn = /<main data-first-view>(.*?)<\/main>/s;
const headingIn = /<h1[^>]*>(.*?)<\/h1>/s;

/** A page as a visitor gets it. */
export async function readPage(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(20_000) });
  const html = await answer.text();
  expectThat(answer.status === 200, `${path} answers ${answer.status}`);
  expectThat(
    html.trimEnd().endsWith('</html>') && html.includes('id="registry"'),
    `${path} is cut off: ${html.slice(-80)}`,
  );
  return html;
}

/** Whether a page has its first view; fails where page or view is of another home, or has no content. */
export async function hasRightView(origin: string, { path, title }: ViewedHome): Promise<boolean> {
  const html = await readPage(origin, path);
  expectThat(html.includes(`<title>${title} | `), `${path} has not the title “${title}”`);
  const view = viewIn.exec(html)?.[1];
  // without a view, the words for who has no scripts are the content
  const heading = headingIn
    .exec(view ?? html.slice(html.indexOf('<noscript>')))?.[1]
    ?.replaceAll(/<[^>]*>/g, '');
  expectThat(heading === title, `${path} has the heading “${heading ?? ''}”, its home is “${title}”`);
  return view !== undefined;
}
