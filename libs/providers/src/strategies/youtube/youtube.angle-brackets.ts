/** YouTube takes neither of these in titles, descriptions and tags. */
export function hasAngleBrackets(text: string): boolean {
  return /[<>]/.test(text);
}
