const roofs = 'M3 18.5 14.5 7l7.5 7.3L29.5 7 41 18.5V34a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Z';

function Fire() {
  return (
    <>
      <path
        d="M22 16c5.5 5 8.5 9 8.5 13.2A8.4 8.4 0 0 1 29 37H15a8.4 8.4 0 0 1-1.5-7.8C13.5 25 16.5 21 22 16Z"
        fill="var(--brand-warm)"
      />
      <path
        d="M22 25.5c2.6 2.6 4 4.7 4 7A4 4 0 0 1 24.5 37h-5A4 4 0 0 1 18 32.5c0-2.3 1.4-4.4 4-7Z"
        fill="#ffe3a6"
      />
    </>
  );
}

interface MarkProps {
  /** In px. */
  readonly height: number;
}

/** Two roofs around one fire. */
export function Mark({ height }: MarkProps) {
  return (
    <svg viewBox="0 4 44 35" width={(height * 44) / 35} height={height} aria-hidden="true">
      <path d={roofs} fill="var(--ink)" />
      <Fire />
    </svg>
  );
}

/** The mark between its neighbors. */
export function FamilyMark({ height }: MarkProps) {
  return (
    <svg viewBox="-24 4 92 35" width={(height * 92) / 35} height={height} aria-hidden="true">
      <path d="M-22 24.5-12 15l10 9.5V35a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2Z" fill="var(--brand-leaf)" />
      <path d="M-14.5 37v-6a2.5 2.5 0 0 1 5 0v6Z" fill="var(--brand-leaf-tint)" />
      <path d="M46 24.5 56 15l10 9.5V35a2 2 0 0 1-2 2H48a2 2 0 0 1-2-2Z" fill="var(--brand-dusk)" />
      <path d="M53.5 37v-6a2.5 2.5 0 0 1 5 0v6Z" fill="var(--brand-dusk-tint)" />
      <path d={roofs} fill="var(--ink)" />
      <Fire />
    </svg>
  );
}
