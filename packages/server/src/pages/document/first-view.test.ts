import type { Registry, ShellDescriptor } from '@commonhearth/registry';
import { differenceAttributes, firstViewStyle, shellContainers } from './first-view.ts';

const frame = '<header>bar</header><main>outline</main>';
const footer = '<style>i{}</style><footer>rules</footer>';
const view = {
  remote: 'mf-compound',
  offer: { page: './compound' },
  html: '<h1>Fig Court</h1>',
  css: '.a{color:red}',
};
const shell = { takesOver: true } as ShellDescriptor;

it('puts the frame before the empty root of a shell that supports takeover', () => {
  expect(shellContainers({ frame, footer }, shell, undefined)).toBe(
    `<div id="first-view">${frame}</div><div id="root"></div>`,
  );
});

it('puts the first view of a release next to the skeletons of the frame, and the footer below it', () => {
  expect(shellContainers({ frame, footer }, shell, view)).toBe(
    `<div id="first-view" data-by="mf-compound"><style>.a{color:red}</style>${frame}<main data-first-view><h1>Fig Court</h1></main>${footer}</div><div id="root"></div>`,
  );
});

it('puts the frame into the root of an older shell, which replaces it', () => {
  expect(shellContainers({ frame, footer }, { ...shell, takesOver: undefined }, view)).toBe(
    `<div id="root">${frame}</div>`,
  );
});

it('tells the inline script which visitors get a different page', () => {
  const offer = { page: './home', below: 768, unlessKept: ['visit', 'viewed'] };
  const release = { base: '/a/', descriptor: { name: 'mf-compound', version: '1.2.0', hash: 'abc' } };
  const remotesOf = (more: object) => ({ remotes: [{ ...release, ...more }] }) as unknown as Registry;
  expect(differenceAttributes({ ...view, offer }, remotesOf({}))).toBe(
    ' data-view-below="768" data-view-unless="visit viewed"',
  );
  expect(differenceAttributes(view, remotesOf({}))).toBe('');
  expect(differenceAttributes(view, remotesOf({ fallback: release }))).toBe(
    ' data-view-release="mf-compound 1.2.0+abc"',
  );
});

it('keeps the header above everything in a first view', () => {
  expect(firstViewStyle).toMatch(/^\[data-first-view\] \{.*isolation: isolate;/m);
  expect(firstViewStyle).toMatch(/^#first-view > header \{.*z-index: 1;/m);
});
