/** Meta fetches plain http addresses only: ASCII, no user name, no password. */
export function isPlainUrl(url: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}
