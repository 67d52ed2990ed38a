import { touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  border: 1px solid var(--line-control);
  border-radius: 9px;
  background: var(--surface);
  &:focus-within {
    border-color: var(--ink);
  }
  .tiptap {
    min-height: 15rem;
    padding: 12px 14px;
    border-radius: 0 0 9px 9px;
    font-size: 0.9375rem;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  .tiptap:focus-visible {
    outline-offset: -3px;
  }
  .tiptap > * + * {
    margin-top: 0.7em;
  }
  .tiptap :is(h2, h3) {
    font: 650 1.1875rem/1.3 var(--font-display);
  }
  .tiptap h3 {
    font-size: 1rem;
  }
  .tiptap :is(ul, ol) {
    padding-left: 1.4em;
    list-style: disc;
  }
  .tiptap ol {
    list-style: decimal;
  }
  .tiptap blockquote {
    padding-left: 12px;
    border-left: 3px solid var(--line);
  }
  .tiptap hr {
    border: 0;
    border-top: 1px solid var(--line-strong);
  }
  .tiptap hr.ProseMirror-selectednode {
    outline: 2px solid var(--focus);
  }
  .tiptap a {
    text-decoration: underline;
  }
  [data-variable] {
    padding: 1px 5px;
    border-radius: 5px;
    background: var(--info-tint);
    color: var(--info);
    font-weight: 550;
  }
  [data-variable='unknown'] {
    background: var(--bad-tint);
    color: var(--bad);
  }
`;
/** A sign that is no word: drawn, and not read. */
export const Drawn = styled.span<{ readonly $sign: string }>`
  &::before {
    content: '${(p) => p.$sign}' / '';
  }
`;
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--line);
  border-radius: 9px 9px 0 0;
  background: var(--surface-quiet);
  > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 5px;
    min-width: 1.75rem;
    min-height: 1.75rem;
    ${touchTarget}
    padding: 0 7px;
    border: 0;
    border-radius: 7px;
    background: none;
    font-size: 0.8125rem;
    font-weight: 550;
    white-space: nowrap;
  }
  > button:hover {
    background: var(--surface-sunk);
  }
  > button[aria-pressed='true'] {
    background: var(--chosen);
    color: var(--on-chosen);
  }
`;
