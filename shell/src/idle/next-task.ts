/** Lets the browser paint and handle input before the work continues in a new task. */
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
