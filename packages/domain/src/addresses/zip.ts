const form = /^\d{5}(?:-\d{4})?$/;

/** Whether a text is a ZIP code: 5 digits or 12345-6789. */
export const isZip = (text: string): boolean => form.test(text);
/** What is said of one that is none. */
export const zipRule = 'neither 5 digits nor 12345-6789';
