/** What somebody is called by who knows them: the first word of the name, empty where there is none. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
