/** The first word of a name, as friends see it. */
export const firstNameOf = (name: string | undefined): string => name?.trim().split(/\s+/)[0] ?? '';
