/** The text of a form's field; empty for a file or a missing field. */
export function textIn(form: HTMLFormElement | null, name: string): string {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === 'string' ? value : '';
}
