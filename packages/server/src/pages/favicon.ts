/** The mark of the product: a house with a fire at its heart. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 40"><path d="M3 18.5 14.5 7l7.500 7.300L29.500 7 41 18.500V34a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Z" fill="#2a1a16"/><path d="M22 16c5.500 5 8.500 9 8.500 13.200A8.400 8.400 0 0 1 29 37H15a8.400 8.400 0 0 1-1.500-7.800C13.500 25 16.500 21 22 16Z" fill="#ff7a2f"/><path d="M22 25.500c2.600 2.600 4 4.700 4 7A4 4 0 0 1 24.500 37h-5A4 4 0 0 1 18 32.500c0-2.300 1.400-4.400 4-7Z" fill="#ffe3a6"/></svg>';
