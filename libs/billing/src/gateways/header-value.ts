/** Headers as a server hands them over: lower-case names, a list where one came more than once. */
export type ReceivedHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The value of a header that may come once only; one that came twice says nothing sure. */
export function singleHeader(headers: ReceivedHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
