/** What a field of a form holds as text; a file, or no such field, is no text. */
export function textIn(form: HTMLFormElement | null, name: string): string {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === 'string' ? value : '';
}
