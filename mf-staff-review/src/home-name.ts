/** The name by which people know a home: its title, else its address. */
export const homeName = ({
  title,
  formatted_address: address,
}: {
  readonly title: string | null;
  readonly formatted_address: string;
}): string => title?.trim() || address;
