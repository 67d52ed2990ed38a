/**
 * Lets the browser paint and take input before the work goes on: what starts the site is too much for one task on a
 * phone.
 */
export function nextTask(): Promise<void> {
  // not in every browser
  const { scheduler } = window as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return (
    scheduler?.yield?.() ??
    new Promise((resume) => {
      setTimeout(resume);
    })
  );
}
