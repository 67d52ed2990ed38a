import { styled } from 'styled-components';

const Frame = styled.span`
  position: absolute;
  inset: 0;
  container-type: inline-size;
  display: grid;
  grid-template-rows: 64fr 36fr;
  justify-items: center;
  background: linear-gradient(var(--surface-quiet) 0 64%, var(--lawn) 64%);
  color: var(--ink-soft);
  font-size: 0.875rem;
  font-weight: 600;
  > svg {
    align-self: end;
    width: 64%;
    max-width: 168px;
    margin-bottom: -1px;
  }
  > span {
    max-width: 100%;
    padding: 8px;
    overflow-wrap: anywhere;
  }
  @container (max-width: 160px) {
    > span {
      position: absolute;
      width: 1px;
      height: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** Stands in for a photo that is missing or did not load: a drawn outline, never a gray box. */
export function PhotoFallback({ words }: { readonly words: string }) {
  return (
    <Frame>
      <svg
        viewBox="0 0 132 64"
        fill="none"
        stroke="var(--line-hover)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path
          d="M4 62h124M16 62V34L38 14l22 20v28M60 62V28L82 8l24 20v34M30 62V48h14v14M76 62V46h13v16M70 34h8m8 0h8M29 34h4m8 0h4M116 62V46m0 0c-7 0-9-5-9-9s4-9 9-9 9 5 9 9-2 9-9 9Z"
          fill="var(--surface-quiet)"
        />
      </svg>
      <span>{words}</span>
    </Frame>
  );
}
